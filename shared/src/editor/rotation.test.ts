import { describe, expect, test } from '@jest/globals';
import { angleTo, coversPoint, outerBoxOf, pullTurnedEdges } from './rotation.ts';

const box = { x: 100, y: 100, width: 200, height: 100 };

describe('a rotated box', () => {
  test('rotated by a quarter turn, its outline swaps its sides around the same centre', () => {
    const outer = outerBoxOf(box, 90);
    expect(outer.width).toBeCloseTo(100);
    expect(outer.height).toBeCloseTo(200);
    expect(outer.x + outer.width / 2).toBeCloseTo(200);
    expect(outer.y + outer.height / 2).toBeCloseTo(150);
  });

  test('is hit where it is drawn, not where it was before its rotation', () => {
    expect(coversPoint(box, 0, { x: 110, y: 110 })).toBe(true);
    expect(coversPoint(box, 90, { x: 110, y: 110 })).toBe(false);
    expect(coversPoint(box, 90, { x: 200, y: 60 })).toBe(true);
  });

  test('resized by its right edge keeps its left edge in place', () => {
    const pulled = pullTurnedEdges(box, 90, { x: 1, y: 0 }, { x: 0, y: 40 }, false);
    expect(pulled.width).toBe(240);
    expect(outerBoxOf(pulled, 90).y).toBeCloseTo(outerBoxOf(box, 90).y);
  });
});

test('has a whole angle, or a multiple of fifteen degrees with Shift', () => {
  const centre = { x: 0, y: 0 };
  expect(angleTo(centre, { x: 0, y: -10 }, false)).toBe(0);
  expect(angleTo(centre, { x: 10, y: 0 }, false)).toBe(90);
  expect(angleTo(centre, { x: 10, y: -11 }, true)).toBe(45);
});
