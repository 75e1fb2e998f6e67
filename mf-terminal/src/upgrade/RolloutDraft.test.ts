import { expect, test } from '@jest/globals';
import { RolloutDraft } from './RolloutDraft.ts';

const percentsOf = (stages: string) => {
  const draft = new RolloutDraft();
  draft.change({ stages });
  return draft.percents;
};

test('stages rise to 100 percent', () => {
  expect(percentsOf('1, 10, 100')).toEqual([1, 10, 100]);
  expect(percentsOf('5 50 100')).toEqual([5, 50, 100]);
  expect(percentsOf('100')).toEqual([100]);
  expect(percentsOf('10, 5, 100')).toBeUndefined();
  expect(percentsOf('1, 10')).toBeUndefined();
  expect(percentsOf('0, 100')).toBeUndefined();
  expect(percentsOf('')).toBeUndefined();
});

test('the default rollout has stages of 1, 10 and 100 percent, and rolls back automatically', () => {
  expect(new RolloutDraft().input).toEqual({
    stages: [1, 10, 100],
    failureLimit: 10,
    pause: 0,
    patience: 60,
    rollBack: true,
  });
});

test('a value out of range does not start a rollout', () => {
  const draft = new RolloutDraft();
  draft.change({ failureLimit: 101 });
  expect(draft.input).toBeUndefined();
});
