import { expect, test } from '@jest/globals';
import { fit } from './useFitting.ts';

test('all stand in a line that is wide enough, and a line nobody measured leaves none out', () => {
  expect(fit([50, 50], 100)).toBe(2);
  expect(fit([50, 50], 0)).toBe(2);
});

test('the button behind which the rest stands has its room', () => {
  expect(fit([50, 50, 50], 149)).toBe(2);
  expect(fit([50, 50, 50], 147)).toBe(1);
  expect(fit([50, 50, 50], 60)).toBe(0);
});

test('an open entry further back takes its own room, however wide it is', () => {
  expect(fit([50, 50, 50, 90], 230, 3)).toBe(1);
  expect(fit([50, 50, 50, 90], 230, 0)).toBe(3);
  expect(fit([50, 50, 90], 60, 2)).toBe(0);
});
