import { describe, expect, it } from '@jest/globals';
import type { LinkedScreen } from '@vitrine/shared/api';
import { wallGeometry } from './wallGeometry.ts';

const cell = (row: number, column: number, changes: Partial<LinkedScreen> = {}): LinkedScreen => ({
  groupId: 'wall',
  rows: 2,
  columns: 3,
  row,
  column,
  mode: 'splice',
  cellWidth: 1000,
  cellHeight: 500,
  bezelX: 20,
  bezelY: 10,
  ...changes,
});

describe('the picture behind a screen of a wall', () => {
  it('spans all screens and the bezels between them', () => {
    const { width, height } = wallGeometry(cell(0, 0));
    expect([width, height]).toEqual([3.04, 2.02]);
  });

  it('starts at the first screen, and ends with the last', () => {
    expect(wallGeometry(cell(0, 0))).toMatchObject({ left: 0, top: 0 });
    const last = wallGeometry(cell(1, 2));
    expect(last.left + last.width).toBeCloseTo(1);
    expect(last.top + last.height).toBeCloseTo(1);
  });

  it('continues behind a bezel: the next screen’s part begins one bezel further', () => {
    const [one, next] = [wallGeometry(cell(0, 0)), wallGeometry(cell(0, 1))];
    expect(one.left - next.left).toBeCloseTo(1.02);
  });

  it('is whole on each screen of a mirrored wall, and on a single screen', () => {
    const whole = { width: 1, height: 1, left: 0, top: 0 };
    expect(wallGeometry(cell(1, 1, { mode: 'mirror' }))).toEqual(whole);
    expect(wallGeometry(undefined)).toEqual(whole);
  });
});
