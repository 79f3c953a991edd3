/** The rows of a score sheet for all players. */

export interface Row {
  row: string;
  name: string;
}

/** Everybody's rows, each once, in an order in which nobody's rows change places. */
export function together(sheets: readonly (readonly Row[])[]): Row[] {
  const rows: Row[] = [];
  for (const sheet of sheets) {
    let next = 0;
    for (const { row, name } of sheet) {
      const at = rows.findIndex((each) => each.row === row);
      if (at < 0) rows.splice(next, 0, { row, name });
      next = (at < 0 ? next : at) + 1;
    }
  }
  return rows;
}
