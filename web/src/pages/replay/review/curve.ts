/** The area between two lines through the same places, as an SVG path. */
export function bandPath(upper: (readonly [number, number])[], lower: (readonly [number, number])[]): string {
  return `${linePath([...upper, ...lower.toReversed()])}Z`;
}

/** A line through points, as an SVG path. */
export function linePath(points: (readonly [number, number])[]): string {
  return points.map(([x, y], at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
