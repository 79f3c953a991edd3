"""Messages parsed one by one equal those of whole files."""

from pathlib import Path

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast

from antiquary.text import LANGUAGES, MissingWords, Words
from antiquary.text.messages import LOCALE, Messages, plain_text


def whole(language: str) -> list[ast.EntryType]:
    """All files of a language, parsed by Fluent's own parser."""
    paths = sorted((LOCALE / language).glob("*.ftl"))
    return [entry for path in paths for entry in FluentResource(path.read_text(encoding="utf-8")).body]


def written(folder: Path, **files: str) -> Messages:
    for name, text in files.items():
        (folder / f"{name}.ftl").write_text(text, encoding="utf-8")
    return Messages(folder)


def names(entries: list[ast.Message | ast.Term]) -> list[str]:
    return [entry.id.name for entry in entries]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_file_holds_anything_that_cannot_be_parsed(language: str) -> None:
    assert [entry.content for entry in whole(language) if isinstance(entry, ast.Junk)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_by_one_messages_are_what_they_are_in_whole_files(language: str) -> None:
    messages = Messages(LOCALE / language)
    entries = [entry for entry in whole(language) if isinstance(entry, ast.Message)]
    assert len(entries) > 1000
    for entry in entries:
        assert entry.equals(messages.entry(entry.id.name), ignored_fields=["span", "comment"]), entry.id.name
    assert messages.parsed == {entry.id.name for entry in entries}
    assert list(dict.fromkeys(key.partition(".")[0] for key in messages.keys)) == [entry.id.name for entry in entries]


@pytest.mark.parametrize("language", LANGUAGES)
def test_plain_text_is_what_fluent_says(language: str) -> None:
    messages, words = Messages(LOCALE / language), Words(language)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(ast.Resource(whole(language)))
    plain = 0
    for key in messages.keys:
        pattern = messages.pattern(key)
        assert pattern is not None
        if plain_text(pattern) is not None:
            plain += 1
            name, _, attribute = key.partition(".")
            message = bundle.get_message(name)
            compiled = message.attributes[attribute] if attribute else message.value
            assert compiled is not None
            assert (words.say(key), []) == bundle.format_pattern(compiled)
    assert plain > 500


def test_only_what_is_asked_for_is_parsed(tmp_path: Path) -> None:
    messages = written(tmp_path, one="a = A\nb = B\n", two="c = C\n")
    assert messages.parsed == frozenset()
    assert messages.pattern("d") is None
    assert messages.parsed == frozenset()
    assert messages.pattern("b") is not None
    assert messages.parsed == {"b"}
    assert messages.keys == ("a", "b", "c")
    assert messages.parsed == {"a", "b", "c"}


def test_what_a_message_refers_to_comes_with_it(tmp_path: Path) -> None:
    messages = written(
        tmp_path,
        one="a = { b } and { c.of }\nb = { $n ->\n    [one] { d }\n   *[other] { -term }\n}\ne = E\n",
        two="c =\n    .of = { b }\nd = { a }\n-term = T\n",
    )
    assert sorted(names(messages.needed("a"))) == ["a", "b", "c", "d", "term"]
    assert messages.parsed == {"a", "b", "c", "d", "-term"}
    assert messages.keys == ("a", "b", "e", "c.of", "d")
    assert names(written(tmp_path, three="f = { nothing }\n").needed("f")) == ["f"]


def test_braces_at_the_beginning_of_a_line_go_on_with_the_message(tmp_path: Path) -> None:
    text = "# head\n\na = { $n ->\n[one] one\n*[other] many = more\n}\n    b = text\n\n# about c\nc = C\n    .d = D\n"
    messages = written(tmp_path, one=text)
    entries = FluentParser(with_spans=False).parse(text).body
    assert messages.keys == ("a", "c.d", "c")
    for entry in entries:
        if isinstance(entry, ast.Message):
            assert entry.equals(messages.entry(entry.id.name), ignored_fields=["comment"])


def test_a_message_with_attributes_alone_has_no_value(tmp_path: Path) -> None:
    messages = written(tmp_path, one="a =\n    .b = B\n")
    assert messages.pattern("a") is None
    assert messages.pattern("a.b") is not None
    assert messages.pattern("a.c") is None


@pytest.mark.parametrize(
    "files", [{"one": "a = A\nb = B\na = C\n"}, {"one": "a = A\n", "two": "b = B\na =\n .c = C\n"}]
)
def test_a_message_that_stands_there_twice_is_refused_at_once(tmp_path: Path, files: dict[str, str]) -> None:
    with pytest.raises(MissingWords, match="'a' stands there twice"):
        written(tmp_path, **files)


def test_an_attribute_that_stands_there_twice_is_refused(tmp_path: Path) -> None:
    messages = written(tmp_path, one="a = A\n    .b = B\n    .b = C\n")
    with pytest.raises(MissingWords, match=r"one\.ftl: 'a\.b' stands there twice"):
        messages.pattern("a")


@pytest.mark.parametrize(
    "text",
    [
        "a = { $n\nb = B\n",  # an open brace
        "a =\nb = B\n",  # no value
        "a = A\nnothing here\nb = B\n",
        "nothing here\na = A\nb = B\n",  # at the head of the file
        "a = A\n#no space\nb = B\n",
    ],
)
def test_what_cannot_be_parsed_is_refused(tmp_path: Path, text: str) -> None:
    messages = written(tmp_path, one=text)
    assert messages.pattern("b") is not None
    with pytest.raises(MissingWords, match=r"one\.ftl: cannot be read"):
        messages.pattern("a")
    with pytest.raises(MissingWords, match=r"one\.ftl: cannot be read"):
        _ = messages.keys


def test_a_file_without_messages_is_refused(tmp_path: Path) -> None:
    with pytest.raises(MissingWords, match=r"one\.ftl: holds no message"):
        written(tmp_path, one="# nothing yet\n")
