import type { Box } from '../document/box.ts';
import { type AxisName, cross, end, middle, nearest, overlap, same, size, start } from './axis.ts';
import type { GapGuide } from './guide.ts';

/** A gap between two adjacent boxes. */
interface Gap {
  before: Box;
  after: Box;
  distance: number;
}

const gapBetween = (before: Box, after: Box, axis: AxisName): Gap => ({
  before,
  after,
  distance: start(after, axis) - end(before, axis),
});

/** Boxes in the same row (or column) as `box`, in order. */
function neighbours(box: Box, others: readonly Box[], axis: AxisName): Box[] {
  return others
    .filter((other) => overlap(box, other, cross(axis)))
    .toSorted((one, other) => start(one, axis) - start(other, axis));
}

function gapsOf(row: readonly Box[], axis: AxisName): Gap[] {
  return row
    .slice(1)
    .flatMap((after, index) => {
      const before = row[index];
      return before === undefined ? [] : [gapBetween(before, after, axis)];
    })
    .filter(({ distance }) => distance > 0);
}

/** Offset at which `box` is centred between two neighbours, or continues their row, with equal gaps. */
export function pullToGap(box: Box, others: readonly Box[], axis: AxisName, threshold: number) {
  const ways = gapsOf(neighbours(box, others, axis), axis).flatMap(({ before, after, distance }) => {
    const between = end(before, axis) + (distance - size(box, axis)) / 2;
    const behind = end(after, axis) + distance;
    const ahead = start(before, axis) - distance - size(box, axis);
    const places = distance > size(box, axis) ? [between, behind, ahead] : [behind, ahead];
    return places.map((place) => place - start(box, axis));
  });
  return nearest(ways, threshold);
}

function guideOf({ before, after, distance }: Gap, axis: AxisName): GapGuide {
  const along = cross(axis);
  const from = Math.max(start(before, along), start(after, along));
  const to = Math.min(end(before, along), end(after, along));
  // Without an overlap of the two, the middle of the first is as good as any position.
  const at = from < to ? (from + to) / 2 : middle(before, along);
  return { kind: 'gap', axis, from: end(before, axis), to: start(after, axis), at, distance };
}

/** The gaps beside `box` that equal another gap of its row, with those others; empty when none are equal. */
export function gapGuides(box: Box, others: readonly Box[], axis: AxisName): GapGuide[] {
  const row = [...neighbours(box, others, axis), box].toSorted(
    (one, two) => start(one, axis) - start(two, axis),
  );
  const gaps = gapsOf(row, axis);
  const beside = gaps.filter(({ before, after }) => before === box || after === box);
  const equal = gaps.filter((gap) =>
    beside.some(
      (own) =>
        same(own.distance, gap.distance) &&
        gaps.some((two) => two !== own && same(two.distance, own.distance)),
    ),
  );
  return equal.map((gap) => guideOf(gap, axis));
}
