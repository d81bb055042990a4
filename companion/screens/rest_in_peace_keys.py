"""What may be pressed at the cemetery: who gets which pill, which share is bought, who is buried where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.engine.moves import Move, Offer
from companion.games.rest_in_peace.content import load
from companion.games.rest_in_peace.moves import (
    SECRET,
    Bury,
    Buy,
    Document,
    Double,
    Forget,
    Learn,
    Maintain,
    MixUp,
    Next,
    Pass,
    Prescribe,
    Rest,
    Shock,
)
from companion.games.rest_in_peace.view import GraveView, PlayerView, RelativeView, TableView
from companion.screens.scene import Scene
from companion.screens.tableau import Tableau
from companion.widgets.menu import Key, lettered

PILL = {"pill": "○", "placebo": "●", "bitter": "◆"}
STEP_WORDS = {"double": "d", "mixup": "x", "shock": "s", "maintenance": "t", "illegible": "i"}
NEW = "new"


class Desk(Tableau):
    """The keys of Rest in Peace, in the open and behind the hand-over."""

    secret_moves = SECRET

    def openly(self, move: Move) -> bool:
        """A burial with papers tells that the seat might have them."""
        return super().openly(move) and not (isinstance(move, Bury) and move.papers)

    def keys(self, scene: Scene) -> tuple[Key, ...]:
        view: TableView = scene.view
        if view.over or not scene.seats:
            return ()
        seat = scene.seats[0]
        if view.claim is not None:
            settle = "nobody objects: bury" if view.claim.holds else "give the claim up"
            keys = [Key("space", settle, move=Rest(seat))]
        elif view.burier is not None:
            keys = self._burials(scene, seat)
        elif view.step == 2:
            keys = [*self._visits(scene, seat), Key("space", "the rest get white pills", move=Next(seat))]
        elif view.step == 3:
            keys = [*self._neighbours(scene, seat), Key("space", "no more kindness", move=Next(seat))]
        elif view.step == 4:
            keys = [*self._shares(view, scene, seat), Key("space", "take the medicine", move=Next(seat))]
        else:
            keys = [Key("space", "pass the box", move=Pass(seat))]
        cards = self._cards(scene)
        return (*keys, cards) if cards is not None else tuple(keys)

    def _visits(self, scene: Scene, seat: int) -> list[Key]:
        player: PlayerView = scene.view.players[seat]
        keys = []
        for one in player.relatives:
            if one.health >= 0:
                keys.append(self._patient(scene, seat, one, str(one.wish)))
        return keys

    def _neighbours(self, scene: Scene, seat: int) -> list[Key]:
        keys = []
        for player in scene.view.players:
            inside = [
                self._patient(scene, seat, one, str(one.wish))
                for one in player.relatives
                if one.health >= 0 and not one.prescription
            ]
            able = any(key.legal for key in inside)
            if player.seat != seat and player.here and inside:
                keys.append(Key("", player.name, inside=tuple(inside), legal=able, prompt=f"For {player.name}'s:"))
        return list(lettered(keys, "x"))

    def _patient(self, scene: Scene, seat: int, one: RelativeView, key: str) -> Key:
        """One relative and the three things that could be left on the card."""
        pills = []
        for pill, letter in (("pill", "w"), ("placebo", "p"), ("bitter", "b")):
            move = Prescribe(seat, one.id, pill)  # type: ignore[arg-type]
            if pill == one.prescription:
                continue
            legal = move in scene.legal
            label = f"{PILL[pill]} {self.game.words[f'{pill}.name'].lower()}"
            price = scene.says(move).rpartition(", ")[2] if legal else ""
            pills.append(Key(letter, f"{label} {price}".rstrip(), move=move, legal=legal))
        able = any(pill.legal for pill in pills)
        label = self._name(one.id) + (f" {PILL[one.prescription]}" if one.prescription else "")
        return Key(key, label, inside=tuple(pills), legal=able, prompt=f"{self._name(one.id)}:")

    def _shares(self, view: TableView, scene: Scene, seat: int) -> list[Key]:
        keys = []
        for grave in view.graves:
            move = Buy(seat, grave.id)
            label = f"buy {self._roman(grave.id)} {grave.price:,}"
            keys.append(Key(grave.id, label, move=move, legal=move in scene.legal))
        return keys

    def _burials(self, scene: Scene, seat: int) -> list[Key]:
        player: PlayerView = scene.view.players[seat]
        dead = [one for one in player.relatives if one.health < 0 and not one.lies]
        if len(dead) == 1:
            return self._places(scene, seat, dead[0])
        inside = [
            Key("", self._name(one.id), inside=tuple(self._places(scene, seat, one)), prompt=f"{self._name(one.id)}:")
            for one in dead
        ]
        return list(lettered(inside, "xdn"))

    def _places(self, scene: Scene, seat: int, one: RelativeView) -> list[Key]:
        """Where somebody can be laid: graves by number, with documents, or the New Cemetery."""
        keys = []
        vacant = [grave for grave in scene.view.graves if not grave.coffins]
        for grave in vacant:
            move = Bury(seat, one.id, grave.id)
            wish = " (wished)" if grave.id == one.wish else ""
            keys.append(Key(grave.id, f"claim {self._roman(grave.id)}{wish}", move=move, legal=move in scene.legal))
        held = scene.view.players[seat].shares
        papers = [grave for grave, count in zip(scene.view.graves, held, strict=True) if count]
        documents = []
        for grave in vacant:
            inside = tuple(
                Key(paper.id, f"from {self._roman(paper.id)}", move=Bury(seat, one.id, grave.id, (paper.id,)))
                for paper in papers
                if paper.id != grave.id and "illegible" not in paper.played
            )
            if inside:
                prompt = f"The Illegible Document for {self._roman(grave.id)} is on a share"
                documents.append(Key(grave.id, f"claim {self._roman(grave.id)}", inside=inside, prompt=prompt))
        if documents:
            keys.append(Key("d", "with an Illegible Document", inside=tuple(documents), prompt="With a document:"))
        return [*keys, Key("n", "New Cemetery", move=Bury(seat, one.id, NEW))]

    def _cards(self, scene: Scene) -> Key | None:
        """The back of a share, played openly by anybody: offered by what everybody can see, not by who has what."""
        people = []
        for seat in scene.interrupts:
            player: PlayerView = scene.view.players[seat]
            inside = tuple(
                Key(grave.id, f"a share of {self._roman(grave.id)}", inside=backs, prompt="Its back says:")
                for grave in scene.view.graves
                if player.shares[int(grave.id) - 1] and (backs := self._backs(scene, seat, grave))
            )
            if inside:
                people.append(Key("", player.name, inside=inside, prompt=f"{player.name} turns over:"))
        return Key("x", "play a back", inside=lettered(people), prompt="Who plays?") if people else None

    def _backs(self, scene: Scene, seat: int, grave: GraveView) -> tuple[Key, ...]:
        keys = []
        for action, letter in STEP_WORDS.items():
            if action in grave.played:
                continue
            name = self.game.words[f"action.{action}.name"]
            moves = self._turned(scene, seat, grave, action)
            if len(moves) == 1:
                keys.append(Key(letter, name, move=moves[0][1]))
            elif moves:
                inside = lettered([Key("", label, move=move) for label, move in moves])
                keys.append(Key(letter, name, inside=inside, prompt=f"{name}:"))
        return tuple(keys)

    def _turned(self, scene: Scene, seat: int, grave: GraveView, action: str) -> list[tuple[str, Move]]:
        """What turning up this back can be meant for; the rules have the last word."""
        view: TableView = scene.view
        if action == "illegible":
            return [("", Document(seat, grave.id))] if view.claim is not None else []
        if not grave.coffins:
            return []
        if action == "maintenance":
            return [("", Maintain(seat, grave.id))]
        if action == "shock":
            return [("", Shock(seat, grave.id))]
        if action == "double":
            own = {one.id for one in view.players[seat].relatives}
            return [(self._name(one), Double(seat, one, grave.id)) for one in view.unburied if one in own]
        return [
            (f"{self._name(one)} to {self._roman(other.id)}", MixUp(seat, one, other.id))
            for one in grave.coffins
            for other in view.graves
            if other.id != grave.id
        ]

    # --- behind the hand-over ---

    def secret_keys(self, offers: Sequence[Offer], view: Any, scene: Scene) -> tuple[Key, ...]:
        """Enter a back by its grave's number; strike it out again; play one straight from here."""
        keys: list[Key] = []
        shares = {share.id: share for share in load().shares}
        for grave in scene.view.graves:
            backs = [
                Key("", self.game.words[f"action.{shares[offer.move.share].action}.name"], move=offer.move)
                for offer in offers
                if isinstance(offer.move, Learn) and shares[offer.move.share].grave == grave.id
            ]
            if backs:
                roman = self._roman(grave.id)
                keys.append(Key(grave.id, f"enter {roman}", inside=lettered(backs), prompt=f"{roman} says:"))
        forget = [
            Key(offer.move.grave, f"grave {self._roman(offer.move.grave)}", move=offer.move)
            for offer in offers
            if isinstance(offer.move, Forget)
        ]
        if forget:
            keys.append(Key("f", "strike out", inside=tuple(forget), prompt="Strike out what you entered for:"))
        play = [
            Key("", scene.says(offer.move), move=offer.move)
            for offer in offers
            if not isinstance(offer.move, Learn | Forget)
        ]
        if play:
            keys.append(Key("p", "play one", inside=lettered(play), prompt="Play:"))
        return tuple(keys)

    # --- names ---

    def _name(self, relative: str) -> str:
        return self.game.words[f"relative.{relative}.name"]

    def _roman(self, grave: str) -> str:
        return "New" if grave == NEW else self.game.words[f"grave.{grave}.roman"]
