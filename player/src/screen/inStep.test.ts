import { describe, expect, it } from '@jest/globals';
import { placeInStep } from './inStep.ts';

const programs = [[5000, 3000], [10_000]];

describe('placeInStep', () => {
  it.each([
    [0, { index: 0, sceneIndex: 0, remaining: 8000 }],
    [5000, { index: 0, sceneIndex: 1, remaining: 3000 }],
    [7999, { index: 0, sceneIndex: 1, remaining: 1 }],
    [8000, { index: 1, sceneIndex: 0, remaining: 10_000 }],
    [18_000, { index: 0, sceneIndex: 0, remaining: 8000 }],
    [18_000 * 1_000_000 + 8500, { index: 1, sceneIndex: 0, remaining: 9500 }],
    [-1, { index: 1, sceneIndex: 0, remaining: 1 }],
  ])('at %d ms', (elapsed, step) => {
    expect(placeInStep(programs, elapsed)).toEqual(step);
  });

  it('passes over a program that cannot be read', () => {
    expect(placeInStep([[], [4000]], 0)).toEqual({ index: 1, sceneIndex: 0, remaining: 4000 });
    expect(placeInStep([[], []], 0)).toBeUndefined();
  });
});
