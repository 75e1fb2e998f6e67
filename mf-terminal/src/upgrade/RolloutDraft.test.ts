import { expect, test } from '@jest/globals';
import { RolloutDraft } from './RolloutDraft.ts';

const percentsOf = (stages: string) => {
  const draft = new RolloutDraft();
  draft.change({ stages });
  return draft.percents;
};

test('stages rise to a hundred', () => {
  expect(percentsOf('1, 10, 100')).toEqual([1, 10, 100]);
  expect(percentsOf('5 50 100')).toEqual([5, 50, 100]);
  expect(percentsOf('100')).toEqual([100]);
  expect(percentsOf('10, 5, 100')).toBeUndefined();
  expect(percentsOf('1, 10')).toBeUndefined();
  expect(percentsOf('0, 100')).toBeUndefined();
  expect(percentsOf('')).toBeUndefined();
});

test('a roll-out that nobody changed goes 1, 10, 100 of a hundred, and back by itself', () => {
  expect(new RolloutDraft().input).toEqual({
    stages: [1, 10, 100],
    failureLimit: 10,
    pause: 0,
    patience: 60,
    rollBack: true,
  });
});

test('what is out of range does not begin', () => {
  const draft = new RolloutDraft();
  draft.change({ failureLimit: 101 });
  expect(draft.input).toBeUndefined();
});
