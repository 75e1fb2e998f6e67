export interface Point {
  /** ISO 8601. */
  readonly at: string;
  readonly value: number;
}

interface Frame {
  readonly from: string;
  readonly to: string;
  readonly width: number;
  readonly height: number;
}

/** Gap threshold in steps: no line is drawn across. */
const gap = 2.5;
/** Free share of the height above the maximum. */
const air = 0.1;

/** Typical interval of points in milliseconds. */
function stepOf(points: readonly Point[]): number {
  const distances = points
    .slice(1)
    .map(({ at }, index) => Date.parse(at) - Date.parse(points[index]?.at ?? at));
  return distances.toSorted((left, right) => left - right)[Math.floor(distances.length / 2)] ?? 0;
}

/**
 * SVG path `d` of the line from zero, and the position of each point. `dots` is the `d` of isolated points and of the
 * latest, drawn as dots.
 */
export function lineOf(points: readonly Point[], { from, to, width, height }: Frame) {
  const [begin, end] = [Date.parse(from), Date.parse(to)];
  const highest = Math.max(...points.map(({ value }) => value), 0) || 1;
  const round = (value: number) => Math.round(value * 10) / 10;
  const x = ({ at }: Point) => round(Math.max(0, ((Date.parse(at) - begin) / (end - begin)) * width));
  const y = ({ value }: Point) => round(height - 1 - (value / highest) * (height - 1) * (1 - air));
  const step = stepOf(points);
  const isApart = (index: number) => {
    const [before, point] = [points[index - 1], points[index]];
    return !before || !point || Date.parse(point.at) - Date.parse(before.at) > step * gap;
  };
  const at = (point: Point) => `${x(point)} ${y(point)}`;
  const path = points.map((point, index) => `${isApart(index) ? 'M' : 'L'}${at(point)}`).join('');
  // The end of a line counts, too, since the line continues from it.
  const alone = points.filter(
    (_, index) => index === points.length - 1 || (isApart(index) && isApart(index + 1)),
  );
  return { path, dots: alone.map((point) => `M${at(point)}h0`).join(''), x, y };
}
