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
