import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { ChangeReporter, reportInterval } from './ChangeReporter.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('reports the first change at once, throttles those of a drag, and flushes the last on disposal', () => {
  const report = jest.fn();
  const reporter = new ChangeReporter(report);
  reporter.changed();
  expect(report).toHaveBeenCalledTimes(1);
  for (let frame = 0; frame < 50; frame += 1) reporter.changed();
  expect(report).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(reportInterval);
  expect(report).toHaveBeenCalledTimes(2);
  reporter.changed();
  reporter.flush();
  expect(report).toHaveBeenCalledTimes(3);
  jest.advanceTimersByTime(10 * reportInterval);
  expect(report).toHaveBeenCalledTimes(3);
});
