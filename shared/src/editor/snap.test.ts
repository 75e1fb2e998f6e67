import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Box } from '../document/box.ts';
import { snapBox } from './snap.ts';
import { snapEdges } from './snapEdges.ts';

const canvas = { width: 1920, height: 1080 };
const boxAt = (x: number, y: number, width = 100, height = 100): Box => ({ x, y, width, height });

const anyBox = fc.record({
  x: fc.integer({ min: -500, max: 2500 }),
  y: fc.integer({ min: -500, max: 1500 }),
  width: fc.integer({ min: 1, max: 1000 }),
  height: fc.integer({ min: 1, max: 1000 }),
});

describe('snapping', () => {
  it('moves an edge to the edge of a neighbour and draws the guide through both', () => {
    const { box, guides } = snapBox(boxAt(304, 600), [boxAt(300, 100)], canvas, 6);
    expect(box).toEqual(boxAt(300, 600));
    expect(guides).toContainEqual({ kind: 'line', axis: 'x', at: 300, from: 100, to: 700 });
  });

  it('moves to the edges and to the centre of the canvas', () => {
    expect(snapBox(boxAt(-4, 3), [], canvas, 6).box).toEqual(boxAt(0, 0));
    expect(snapBox(boxAt(1823, 984), [], canvas, 6).box).toEqual(boxAt(1820, 980));
    expect(snapBox(boxAt(913, 487), [], canvas, 6).box).toEqual(boxAt(910, 490));
  });

  it('does not move a box that is near nothing', () => {
    expect(snapBox(boxAt(400, 300), [], canvas, 6)).toEqual({ box: boxAt(400, 300), guides: [] });
  });

  it('finds the equal gap between two neighbours and shows the distance', () => {
    const row = [boxAt(200, 300), boxAt(713, 310)];
    const { box, guides } = snapBox(boxAt(459, 333), row, canvas, 6);
    expect(box.x).toBe(456.5);
    expect(guides.filter(({ kind, axis }) => kind === 'gap' && axis === 'x')).toMatchObject([
      { from: 300, to: 456.5, distance: 156.5 },
      { from: 556.5, to: 713, distance: 156.5 },
    ]);
  });

  it('continues a row at its gap', () => {
    const row = [boxAt(100, 300, 90), boxAt(233, 300, 90)];
    expect(snapBox(boxAt(370, 337, 91), row, canvas, 5).box.x).toBe(366);
  });

  it('never moves further than the threshold and never changes the size', () => {
    const threshold = fc.integer({ min: 0, max: 30 });
    fc.assert(
      fc.property(anyBox, fc.array(anyBox, { maxLength: 8 }), threshold, (box, others, limit) => {
        const snapped = snapBox(box, others, canvas, limit).box;
        expect(Math.abs(snapped.x - box.x)).toBeLessThanOrEqual(limit);
        expect(Math.abs(snapped.y - box.y)).toBeLessThanOrEqual(limit);
        expect([snapped.width, snapped.height]).toEqual([box.width, box.height]);
      }),
    );
  });

  it('draws a guide only where edges or centres really meet', () => {
    fc.assert(
      fc.property(anyBox, fc.array(anyBox, { maxLength: 6 }), (box, others) => {
        const snapped = snapBox(box, others, canvas, 8);
        const targets = [...others, { x: 0, y: 0, ...canvas }];
        const lines = targets.flatMap((each) => [each.x, each.x + each.width / 2, each.x + each.width]);
        for (const guide of snapped.guides) {
          if (guide.kind !== 'line' || guide.axis !== 'x') continue;
          expect(Math.min(...lines.map((line) => Math.abs(line - guide.at)))).toBeLessThan(0.001);
        }
      }),
    );
  });
});

describe('snapping while resizing', () => {
  it('moves only the dragged edge', () => {
    const { box, guides } = snapEdges(boxAt(100, 100, 197, 50), { x: 1, y: 0 }, [boxAt(300, 500)], canvas, 6);
    expect(box).toEqual(boxAt(100, 100, 200, 50));
    expect(guides).toContainEqual({ kind: 'line', axis: 'x', at: 300, from: 100, to: 600 });
  });

  it('keeps the far edge when the near one is dragged', () => {
    const { box } = snapEdges(boxAt(4, 100, 96, 50), { x: -1, y: 0 }, [], canvas, 6);
    expect(box).toEqual(boxAt(0, 100, 100, 50));
  });

  it('never inverts a box', () => {
    const { box } = snapEdges(boxAt(100, 100, 3, 50), { x: -1, y: 0 }, [boxAt(103, 0, 200)], canvas, 6);
    expect(box.width).toBeGreaterThanOrEqual(1);
  });
});
