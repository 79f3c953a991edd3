/** The geometry of a line chart: values over time, fitted into a field. */

interface Point {
  x: number;
  y: number;
}

const MARGIN = 0.08; // of the field, above the highest value and below the lowest
const GRID = [0.25, 0.5, 0.75];

/** The line and the area under it as SVG paths, and the values at the upper and the lower edge. */
export function scaled(points: Point[], width: number, height: number) {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [begin, end] = [Math.min(...xs), Math.max(...xs)];
  const [lowest, highest] = [Math.min(...ys), Math.max(...ys)];
  const room = (highest - lowest || Math.abs(highest) || 1) * MARGIN;
  const [least, most] = [lowest - room, highest + room];
  const x = (value: number) => (end > begin ? ((value - begin) / (end - begin)) * width : width);
  const y = (value: number) => (1 - (value - least) / (most - least)) * height;
  const places = points.map((point) => [x(point.x), y(point.y)] as const);
  // One value is a level line.
  const [only] = places;
  const drawn = places.length === 1 && only ? [[0, only[1]] as const, only] : places;
  const path = drawn.map(([left, top], at) => `${at ? "L" : "M"}${left.toFixed(1)} ${top.toFixed(1)}`).join("");
  const from = drawn[0]?.[0] ?? 0;
  const area = path ? `${path}V${height}H${from.toFixed(1)}Z` : "";
  return { path, area, least, most, lines: GRID.map((share) => share * height) };
}
