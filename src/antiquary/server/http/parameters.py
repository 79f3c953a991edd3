"""Parameters of addresses that several modules use."""

from typing import Annotated

from litestar.params import PathParameter, QueryParameter

from antiquary.server.http.bodies import LARGEST_NUMBER

Table = Annotated[str, PathParameter(description="The table's id")]
Seat = Annotated[int, QueryParameter(ge=-1, le=3, description="The seat to look from, counted from 0; -1 watches")]
EntryNumber = Annotated[int, QueryParameter(ge=0, le=LARGEST_NUMBER)]
