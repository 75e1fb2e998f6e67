import type { Box } from '../document/box.ts';
import { type AxisName, cross, end, linesOf, nearest, same, start } from './axis.ts';
import type { LineGuide } from './guide.ts';

/** Offset along `axis` at which an edge or the middle meets a target's; undefined for none nearby. */
export function pullToLines(box: Box, targets: readonly Box[], axis: AxisName, threshold: number) {
  const own = linesOf(box, axis);
  const ways = targets
    .flatMap((target) => linesOf(target, axis))
    .flatMap((line) => own.map((mine) => line - mine));
  return nearest(ways, threshold);
}

/** Lines on which a box meets its targets, each drawn from the first to the last box it touches. */
export function lineGuides(box: Box, targets: readonly Box[], axis: AxisName): LineGuide[] {
  const own = [...new Set(linesOf(box, axis))];
  return own.flatMap((at) => {
    const met = targets.filter((target) => linesOf(target, axis).some((line) => same(line, at)));
    if (met.length === 0) return [];
    const along = cross(axis);
    const from = Math.min(...[box, ...met].map((each) => start(each, along)));
    const to = Math.max(...[box, ...met].map((each) => end(each, along)));
    return [{ kind: 'line' as const, axis, at, from, to }];
  });
}
