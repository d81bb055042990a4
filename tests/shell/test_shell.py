"""The shell: what scripts and players get, and that nothing bad ever looks like a crash."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.cli import main, parser
from companion.engine import content
from companion.engine.journal import Journal
from companion.shell import plain
from companion.sim.report import bots_of, default_bot
from companion.sim.table import decide
from tests.conftest import Sit
from tests.engine.aimless import play_on


class Shell:
    """`bardo …` in this process, with what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *words: str) -> tuple[int, str, str]:
        try:
            code = main(words)
        except SystemExit as left:
            code = int(left.code or 0)
        out, err = self.capsys.readouterr()
        return code, out, err

    def json(self, *words: str) -> Any:
        code, out, err = self(*words, "--json")
        assert code == 0, err
        return json.loads(out)

    def refused(self, *words: str, code: int = 1) -> str:
        got, out, err = self(*words)
        assert got == code, out
        assert err.count("\n") == 1, f"not one line: {err}"
        assert "Traceback" not in err
        return err


@pytest.fixture
def bardo(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


@pytest.fixture
def table(bardo: Shell) -> str:
    code, out, err = bardo("new", "rest-in-peace", "--players", "Ann,Bob,Cid")
    assert code == 0, err
    return out.strip()


def test_a_table_is_begun_played_undone_and_logged(bardo: Shell, table: str) -> None:
    first = bardo.json("moves", table)[0]
    assert set(first) >= {"text", "move", "says"}
    done = bardo.json("do", table, first["text"])
    assert done["n"] == 1
    assert done["says"]
    (line,) = bardo.json("log", table)
    assert set(line) == {"n", "at", "seat", "source", "text", "says"}
    assert (line["text"], line["seat"], line["source"]) == (first["text"], "Ann", "shell")
    assert bardo.json("undo", table)["n"] == 2
    assert bardo.json("log", table)[0]["undone"]
    assert bardo.json("redo", table)["n"] == 3
    assert bardo.json("asks", table)[0]["seat"] == "Ann"


def test_every_listed_move_can_be_typed_back(bardo: Shell, table: str) -> None:
    for _ in range(12):
        moves = bardo.json("moves", table)
        assert moves
        assert bardo("do", table, moves[-1]["text"])[0] == 0


def test_an_illegal_move_is_one_line_with_reason_and_hint_and_nothing_is_logged(bardo: Shell, table: str) -> None:
    err = bardo.refused("do", table, "bob: pass")
    assert err.startswith("bardo: ")
    assert bardo.json("log", table) == []


@pytest.mark.parametrize(
    "words",
    [
        ("do", "last", "ann: fly"),
        ("do", "last", "zoe: pass"),
        ("do", "last", "RP-S32-1A"),
        ("do", "last", "ME-T1-1X"),
        ("show", "no-such-table"),
        ("show", "last", "--as", "Zoe"),
        ("explain", "last", "moon.phase"),
        ("undo", "last"),
        ("redo", "last"),
        ("undo", "last", "99"),
        ("new", "chess", "--players", "Ann,Bob"),
        ("new", "rest-in-peace", "--players", "Ann"),
        ("new", "rest-in-peace", "--players", "Ann,Bob", "--rule", "weather=rain"),
        ("new", "rest-in-peace", "--players", "Ann,Bob", "--rule", "weather"),
        ("import", "/no/such/file"),
        ("sim", "rest-in-peace", "--games", "0"),
        ("sim", "rest-in-peace", "--players", "9"),
        ("sim", "rest-in-peace", "--bot", "genius", "--players", "2"),
        ("rescue",),
    ],
)
def test_bad_input_is_one_clear_line(bardo: Shell, table: str, words: tuple[str, ...]) -> None:
    bardo.refused(*words)


@pytest.mark.parametrize("words", [("do",), ("flub",), ("undo", "last", "x"), ("new", "rest-in-peace"), ("--loud",)])
def test_wrong_usage_is_one_line_and_exit_2(bardo: Shell, words: tuple[str, ...]) -> None:
    assert "Try: bardo" in bardo.refused(*words, code=2)


def test_a_bug_is_one_line_too_and_the_traceback_is_kept(
    bardo: Shell, table: str, bardo_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oh dear")

    monkeypatch.setattr("companion.shell.plays.opened", broken)
    assert "crash.log" in bardo.refused("show", table)
    assert "ZeroDivisionError" in (bardo_home / "crash.log").read_text()


def test_only_the_seat_itself_reads_its_secrets(bardo: Shell, table: str) -> None:
    assert bardo.json("show", table)["secret"] is None
    assert bardo.json("show", table, "--as", "Ann")["secret"] is not None


def test_an_undo_across_a_reveal_asks_says_who_saw_what_and_stays_in_the_log(bardo: Shell, table: str) -> None:
    for move in ("next", "next", "buy 2", "learn shock-2"):
        assert bardo("do", table, f"ann: {move}")[0] == 0
    assert "Ann" in bardo.refused("undo", table)
    assert len(bardo.json("log", table)) == 4
    preview = bardo.json("undo", table, "--preview")
    assert preview["seen"]
    assert "shock" not in json.dumps(preview)
    assert bardo("undo", table, "--yes")[0] == 0
    last = bardo.json("log", table)[-1]
    assert last["text"] == "table: undo 4"
    assert "looked at the back" in last["says"][-1]
    assert "shock" not in json.dumps(bardo.json("log", table))
    assert "shock" in json.dumps(bardo.json("log", table, "--as", "Ann"))


def test_people_get_tables_and_a_waiting_line(bardo: Shell, table: str) -> None:
    code, out, _ = bardo("show", table)
    assert code == 0
    assert "Rest in Peace" in out
    assert "money" in out
    assert "Waiting for Ann" in out
    code, out, _ = bardo("moves", table)
    assert out.splitlines()[0].split() == ["MOVE", "WHAT", "IT", "DOES"]


def test_export_says_that_secrets_are_in_it_and_comes_back(
    sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    session = sit("Ann", "Bob")
    play_on(session, 20)
    assert main(["export", session.id]) == 0
    text, note = capfdbinary.readouterr()
    assert b"secret" in note
    file = tmp_path / "friday.jsonl"
    file.write_bytes(text)
    monkeypatch.setenv("BARDO_HOME", str(tmp_path / "another"))
    assert main(["import", str(file)]) == 0
    capfdbinary.readouterr()
    assert main(["export", session.id]) == 0
    assert capfdbinary.readouterr()[0] == text
    assert main(["export", session.id, "--as", "Ann"]) == 0
    projection = tmp_path / "ann.jsonl"
    projection.write_bytes(capfdbinary.readouterr()[0])
    assert main(["import", str(projection)]) == 1
    assert b"one reader's view only" in capfdbinary.readouterr()[1]


def test_every_command_has_help_with_an_example(bardo: Shell) -> None:
    for action in parser()._subparsers._group_actions:  # type: ignore[union-attr]
        for name in action.choices or ():
            if name == "complete":
                continue
            code, out, _ = bardo(str(name), "--help")
            assert code == 0
            assert f"bardo {name}" in out.split("Example:")[1], name


def test_lines_take_numbers_moves_and_commands_and_answer_nonsense(table: str, bardo_home: Path) -> None:
    lines = ["help", "list", "1", "show", "log", "explain ann.money", "undo", "99", "nonsense", "secret Ann", "", ""]
    run = subprocess.run(
        [sys.executable, "-m", "companion.cli", "play", table, "--plain"],
        input="\n".join([*lines, "quit"]) + "\n",
        capture_output=True,
        text=True,
        env={**os.environ, "BARDO_HOME": str(bardo_home)},
        check=True,
    )
    assert "Waiting for Ann" in run.stdout
    assert "Taken back." in run.stdout
    assert "“nonsense” is not a move here" in run.stdout
    assert f"bardo play {table} --plain" in run.stdout
    assert run.stderr == ""
    assert len(Journal().entries(table)) == 2


def test_a_whole_game_can_be_played_by_lines(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = sit("Ann", "Bob")
    bot = bots_of("rest-in-peace")[default_bot("rest-in-peace")](session.game)
    luck = Random(2)

    def answer(prompt: str) -> str:
        if session.outcome() is not None:
            return "quit"
        (seat,) = {ask.seat for ask in session.asks() if ask.seat is not None}
        move = bot.choose(session.view(seat), session.offers(seat), luck)
        assert move is not None
        return session.write(decide(move, session.offers(seat), luck) if move.chance else move)

    monkeypatch.setattr(plain, "_ask", answer)
    plain.Prompt(session).run()
    outcome = session.outcome()
    assert outcome is not None
    assert session.say_outcome(outcome) in capsys.readouterr().out


def test_completion_offers_commands_tables_and_moves(bardo: Shell, table: str) -> None:
    assert "sessions" in bardo("complete", "--")[1].splitlines()
    assert table in bardo("complete", "--", "do")[1].splitlines()
    assert bardo.json("moves", table)[0]["text"] in bardo("complete", "--", "do", table)[1].splitlines()
    assert bardo("complete", "--", "show", table, "--as")[1].splitlines() == ["Ann", "Bob", "Cid"]
    for shell in ("bash", "zsh"):
        assert "bardo complete" in bardo("completion", shell)[1]


def test_sim_counts_games_and_repeats_with_the_same_seed(bardo: Shell) -> None:
    words = ("sim", "rest-in-peace", "--games", "2", "--players", "2", "--seed", "5")
    (one,), (two,) = bardo.json(*words), bardo.json(*words)
    assert one["finished"] == 2
    assert one["wins_by_seat"] == two["wins_by_seat"]
    assert one["moves_median"] == two["moves_median"]


def test_a_move_may_be_typed_without_quotes(bardo: Shell, table: str) -> None:
    assert bardo.json("do", table, "ann:", "prescribe", "karl", "placebo")["n"] == 1
    assert bardo.json("do", table, "prescribe", "minna", "pill", "--as", "Ann")["n"] == 2


def test_how_many_is_a_number_from_one_on(bardo: Shell, table: str) -> None:
    for words in (("log", table, "--last", "0"), ("log", table, "--last", "-3")):
        assert "--last 10" in bardo.refused(*words)
    assert "2 to 5 players" in bardo.refused("sim", "rest-in-peace", "--players", "0")
    assert "no ruling" in bardo.refused("sim", "rest-in-peace", "--games", "1", "--rule", "box")


def test_numbers_without_end_are_refused_like_any(bardo: Shell, table: str) -> None:
    endless = "9" * 5000
    assert "Nobody called" in bardo.refused("show", table, "--as", endless)
    assert "cannot be that" in bardo.refused("do", table, f"adjust ann.money={endless} because of inflation")


def test_what_no_terminal_can_type_is_one_line(bardo: Shell, table: str) -> None:
    assert "no text" in bardo.refused("show", "\udcff")
    assert "no text" in bardo.refused("new", "rest-in-peace", "--players", "\udcffAnn,Bob")
    assert "letter or a digit" in bardo.refused("new", "rest-in-peace", "--players", "🙂,Bob")


def test_a_home_that_nobody_has_is_one_line(bardo: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BARDO_HOME", "~nobody-lives-here/bardo")
    assert "no such home" in bardo.refused("sessions")


def test_a_full_disk_behind_the_output_is_one_line(bardo: Shell, table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("companion.shell.plays.emit", full)
    assert "No space left on device" in bardo.refused("show", table, "--json")


IMPORTED = '{"bardo":1,"session":"%s","created":%s,"game":"%s","rules":1,"data":"%s","table":%s}\n'


@pytest.mark.parametrize(
    ("session", "created", "game", "reason"),
    [
        ("last", "9", "rest-in-peace", "last"),
        ("../up", "9", "rest-in-peace", "session"),
        ("late-owl", "9" * 30, "rest-in-peace", "created"),
        ("late-owl", "9", "nine-mens-morris", "no game called"),
        ("late-owl", "9", "rest-in-peace", "does not replay"),
    ],
)
def test_a_file_that_is_no_table_of_ours_is_not_imported(
    bardo: Shell, tmp_path: Path, session: str, created: str, game: str, reason: str
) -> None:
    file = tmp_path / "odd.jsonl"
    file.write_text(IMPORTED % (session, created, game, content.digest("rest-in-peace"), '{"seats":[]}'))
    assert reason in bardo.refused("import", str(file))
    assert bardo.json("sessions") == []


@pytest.mark.parametrize(
    "move",
    [
        '{"do":"redo","seat":-1,"entries":[7]}',
        '{"do":"pass","seat":0}',
        '{"do":"bury","seat":0,"relative":"elvis","place":"9"}',
        '{"do":"juggle","seat":0}',
        '"pass"',
    ],
)
def test_a_file_whose_plays_cannot_have_happened_is_not_imported(
    bardo: Shell, table: str, tmp_path: Path, move: str
) -> None:
    _, out, _ = bardo("export", table)
    file = tmp_path / "tampered.jsonl"
    line = f'{{"n":1,"at":1,"seat":0,"source":"keys","move":{move}}}\n'
    file.write_text(out.replace(table, "late-owl") + line)
    assert "does not replay" in bardo.refused("import", str(file))
    assert [one["session"] for one in bardo.json("sessions")] == [table]


def test_completion_offers_nothing_that_a_shell_would_run(bardo: Shell) -> None:
    bardo("new", "rest-in-peace", "--players", "$(reboot),Bob")
    _, out, _ = bardo("complete", "--", "show", "last", "--as")
    assert out.split() == ["reboot", "Bob"]


def test_by_lines_nobody_is_offered_in_the_open_what_they_have_looked_at(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = sit("Ann", "Bob")
    for text in ("adjust turn.step=4 alma=grave-1 ann.shares-1=1 because of the late start", "ann: learn shock-1"):
        session.submit(session.read(text))
    lines = iter(["list", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    plain.Prompt(session).run()
    assert "hock" not in capsys.readouterr().out
    lines = iter(["secret ann", "", "", "quit"])
    plain.Prompt(session).run()
    assert "[ann: shock 1]" in capsys.readouterr().out


def test_by_lines_a_slip_of_the_finger_undoes_nothing(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = sit("Ann", "Bob")
    session.submit(session.read("prescribe karl placebo"))
    lines = iter(["undo x", "undo -1", "9" * 5000, "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    plain.Prompt(session).run()
    assert session.n == 1
    assert capsys.readouterr().out.count("is no entry") == 2


def test_by_lines_a_secret_is_entered_behind_the_cover(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    session = sit("Ann", "Bob")
    session.submit(session.read("adjust bob.shares-1=1 because of the late start"))
    lines = iter(["secret bob", "", "learn shock-9", "learn shock-1", "", "quit"])
    monkeypatch.setattr("builtins.input", lambda _: next(lines))
    plain.Prompt(session).run()
    assert "You have entered: Shock, grave I." in capsys.readouterr().out
    assert session.n == 2
