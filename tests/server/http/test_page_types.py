"""The page's types of the API are those of the OpenAPI document and of the frames."""

from page_types import TYPES, header, schemas


def test_the_types_of_the_page_are_up_to_date() -> None:
    """If this fails: `make page-types`."""
    first, _, rest = TYPES.read_text(encoding="utf-8").partition("\n")
    assert f"{first}\n" == header(schemas(), rest)
