import { expect, test } from '@jest/globals';
import { lineOf } from './metricLine.ts';

const frame = { from: '2026-11-21T10:00:00Z', to: '2026-11-21T11:00:00Z', width: 60, height: 101 };
const at = (minute: number, value: number) => ({
  at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00Z`,
  value,
});

test('values are plotted by time from zero, with headroom above the maximum', () => {
  const { path } = lineOf([at(0, 0), at(1, 50), at(2, 100)], frame);
  expect(path).toBe('M0 100L1 55L2 10');
});

test('the line is interrupted where no samples were recorded', () => {
  const { path } = lineOf([at(0, 1), at(1, 1), at(2, 1), at(30, 1), at(31, 1)], frame);
  expect(path.match(/M/g)).toHaveLength(2);
});

test('an isolated point is a dot, as is the latest', () => {
  const { dots } = lineOf([at(0, 1), at(1, 1), at(2, 1), at(30, 0), at(50, 0), at(51, 0)], frame);
  expect(dots).toBe('M30 100h0M51 100h0');
});

test('a single point is visible, and zeros alone do not break the scale', () => {
  expect(lineOf([at(5, 0)], frame).dots).toBe('M5 100h0');
});
