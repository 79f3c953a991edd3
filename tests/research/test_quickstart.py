"""The quickstart notebook runs from its first cell to its last: as a script, and at night in a Jupyter kernel."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

NOTEBOOK: Final = Path(__file__).parents[2] / "examples" / "quickstart.ipynb"
TRAINING: Final = 'TABLES, UPDATES = "pergamon", 128, 100'
LESS: Final = {
    TRAINING: TRAINING.replace("100", "6"),
    "steps = time.perf_counter(), 2000": "steps = time.perf_counter(), 50",
    '"--games", "100"': '"--games", "40"',
}


def stored_code() -> list[dict[str, Any]]:
    """The cells with code, with their outputs."""
    cells = json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


@pytest.mark.nightly
def test_the_cells_run_as_a_script_and_train_a_policy_that_beats_random(tmp_path: Path) -> None:
    """With fewer steps, updates and games."""
    code = "\n".join("".join(cell["source"]) for cell in stored_code())
    for long, short in LESS.items():
        assert long in code
        code = code.replace(long, short)
    environment = {**os.environ, "MPLBACKEND": "Agg", "OPENBLAS_NUM_THREADS": "1"}
    command = [sys.executable, "-c", code]
    run = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    share = int(run.stdout.split("First – random")[1].split("%")[0])
    assert share > 80


@pytest.mark.nightly
def test_the_quickstart_trains_a_policy_that_beats_random(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import nbformat
    from nbclient import NotebookClient

    monkeypatch.setenv("PATH", os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"])))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    for cell in notebook.cells:
        cell.source = cell.source.replace(TRAINING, TRAINING.replace("100", "30"))
    NotebookClient(notebook, timeout=300, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert any("image/png" in output.get("data", {}) for cell in notebook.cells for output in cell.get("outputs", []))
    outputs = notebook.cells[-2].get("outputs", [])
    standings = "".join(output.text for output in outputs if output.output_type == "stream")
    share = int(standings.split("First – random")[1].split("%")[0])
    assert share > 90


def test_the_stored_outputs_are_those_of_one_run_without_errors() -> None:
    cells = stored_code()
    assert [cell["execution_count"] for cell in cells] == list(range(1, len(cells) + 1))
    assert all(output["output_type"] != "error" for cell in cells for output in cell["outputs"])
    printed = [line for output in cells[-1]["outputs"] for line in output.get("text", [])]
    assert any(line.startswith("First – random") for line in printed)
