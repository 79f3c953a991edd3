"""The data of all features, in the order in which it is deleted: tournaments before their tables, players last."""

from typing import Final

from antiquary.server.accounts import deletion as accounts
from antiquary.server.admin import store as admin
from antiquary.server.analysis import store as analysis
from antiquary.server.lobby import store as lobby
from antiquary.server.notifications import store as notifications
from antiquary.server.profiles import store as profiles
from antiquary.server.puzzles import store as puzzles
from antiquary.server.ratings import store as ratings
from antiquary.server.statistics import service as statistics
from antiquary.server.stored_data import FeatureData, StoredData
from antiquary.server.tables import results
from antiquary.server.tables import store as tables
from antiquary.server.tournaments import store as tournaments

# What the database itself stores.
DATABASE: Final = FeatureData(
    not_personal={"leases": ("name", "until"), "schema_version": ("version",), "write_probe": ("id", "at")}
)
STORED: Final = StoredData(
    (
        DATABASE,
        results.DATA,
        tournaments.DATA,
        tables.DATA,
        notifications.DATA,
        lobby.DATA,
        ratings.DATA,
        profiles.DATA,
        puzzles.DATA,
        analysis.DATA,
        statistics.DATA,
        admin.DATA,
        accounts.DATA,
    )
)
