import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Box } from '../document/box.ts';
import { alignBoxes, distributeBoxes } from './align.ts';
import { boundsOf, moveBoxes, scaleBoxes } from './boxes.ts';

const boxAt = (x: number, y: number, width = 100, height = 100): Box => ({ x, y, width, height });
const mapOf = (...boxes: Box[]) => new Map(boxes.map((box, index) => [String(index), box]));

const anyBox = fc.record({
  x: fc.integer({ min: 0, max: 1000 }),
  y: fc.integer({ min: 0, max: 1000 }),
  width: fc.integer({ min: 1, max: 300 }),
  height: fc.integer({ min: 1, max: 300 }),
});
const someBoxes = fc.array(anyBox, { minLength: 1, maxLength: 8 }).map((boxes) => mapOf(...boxes));

describe('moving', () => {
  it('moves all boxes by the same distance', () => {
    expect([...moveBoxes(mapOf(boxAt(0, 0), boxAt(50, 60)), 10, -5).values()]).toEqual([
      boxAt(10, -5),
      boxAt(60, 55),
    ]);
  });

  it('stops the whole group at the edge of the canvas', () => {
    const moved = moveBoxes(mapOf(boxAt(10, 10), boxAt(200, 10)), -50, 0, { width: 1000, height: 500 });
    expect([...moved.values()].map(({ x }) => x)).toEqual([0, 190]);
  });

  it('lets a box outside the canvas move back', () => {
    const moved = moveBoxes(mapOf(boxAt(-200, 0)), 10, 0, { width: 1000, height: 500 });
    expect(moved.get('0')?.x).toBe(-190);
  });
});

describe('scaling a group', () => {
  it('fills the new bounds and keeps the parts in proportion', () => {
    fc.assert(
      fc.property(someBoxes, anyBox, (boxes, to) => {
        const bounds = boundsOf([...scaleBoxes(boxes, to, 0).values()]);
        expect(bounds?.x).toBeCloseTo(to.x, 6);
        expect(bounds?.width).toBeCloseTo(to.width, 6);
        expect(bounds?.height).toBeCloseTo(to.height, 6);
      }),
    );
  });
});

describe('aligning', () => {
  it('moves boxes to an edge of their own bounds, and a single box to the canvas', () => {
    const right = alignBoxes(mapOf(boxAt(0, 0), boxAt(500, 10, 50)), 'right');
    expect([...right.values()].map(({ x }) => x)).toEqual([450, 500]);
    const canvas = boxAt(0, 0, 1920, 1080);
    expect(alignBoxes(mapOf(boxAt(3, 3)), 'middle', canvas).get('0')).toEqual(boxAt(3, 490));
  });

  it('changes nothing the second time', () => {
    const ways = fc.constantFrom('left', 'centre', 'right', 'top', 'middle', 'bottom');
    fc.assert(
      fc.property(someBoxes, ways, (boxes, way) => {
        const once = alignBoxes(boxes, way, boxAt(0, 0, 1920, 1080));
        expect(alignBoxes(once, way, boxAt(0, 0, 1920, 1080))).toEqual(once);
      }),
    );
  });
});

describe('distributing', () => {
  it('makes all gaps equal, and keeps the sizes and the bounds', () => {
    fc.assert(
      fc.property(fc.array(anyBox, { minLength: 3, maxLength: 8 }), (list) => {
        const before = boundsOf(list);
        const placed = [...distributeBoxes(mapOf(...list), 'horizontal').values()];
        const gaps = placed
          .slice(1)
          .map((box, index) => box.x - ((placed[index]?.x ?? 0) + (placed[index]?.width ?? 0)));
        for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0] ?? 0, 6);
        expect(placed[0]?.x).toBe(before?.x);
      }),
    );
  });

  it('does not change two boxes', () => {
    const two = mapOf(boxAt(0, 0), boxAt(500, 0));
    expect(distributeBoxes(two, 'horizontal')).toEqual(two);
  });
});
