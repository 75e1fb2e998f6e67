import { expect, jest, test } from '@jest/globals';
import { EarlySignals } from './EarlySignals.ts';

test('a signal that comes before the server can end in order is obeyed once it can', () => {
  const before = process.listenerCount('SIGTERM');
  const early = new EarlySignals();
  process.emit('SIGTERM', 'SIGTERM');
  const obey = jest.fn<(signal: NodeJS.Signals) => void>();
  early.handOver(obey);
  expect(obey.mock.calls).toEqual([['SIGTERM']]);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

test('without one nothing happens', () => {
  const obey = jest.fn<(signal: NodeJS.Signals) => void>();
  new EarlySignals().handOver(obey);
  expect(obey).not.toHaveBeenCalled();
});
