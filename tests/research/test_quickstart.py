"""The quickstart notebook runs from its first cell to its last in a Jupyter kernel."""

import os
import sys
from pathlib import Path
from typing import Any, Final

import nbformat
import pytest
from nbclient import NotebookClient

NOTEBOOK: Final = Path(__file__).parents[2] / "examples" / "quickstart.ipynb"


def stored() -> Any:
    return nbformat.read(NOTEBOOK, as_version=4)  # type: ignore[no-untyped-call]


def printed(cell: Any) -> str:
    return "".join(output.text for output in cell.get("outputs", []) if output.output_type == "stream")


def test_the_quickstart_trains_a_policy_that_beats_random(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    notebook = stored()
    for cell in notebook.cells:
        cell.source = cell.source.replace(
            'TABLES, UPDATES = "pergamon", 128, 100', 'TABLES, UPDATES = "pergamon", 128, 30'
        )
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert any("image/png" in output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", []))
    standings = printed(notebook.cells[-2])
    share = int(standings.split("First – random")[1].split("%")[0])
    assert share > 90


def test_the_stored_outputs_are_those_of_one_run_without_errors() -> None:
    cells = [cell for cell in stored().cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    assert all(output.output_type != "error" for cell in cells for output in cell.outputs)
    assert "First – random" in printed(cells[-1])
