/** A line through points, as an SVG path. */
export function linePath(points: (readonly [number, number])[]): string {
  return points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
