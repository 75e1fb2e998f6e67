import { expect, jest, test } from '@jest/globals';
import { EarlySignals } from './EarlySignals.ts';

test('a signal during the start is handled as soon as the server can shut down', () => {
  const before = process.listenerCount('SIGTERM');
  const early = new EarlySignals();
  process.emit('SIGTERM', 'SIGTERM');
  const obey = jest.fn<(signal: NodeJS.Signals) => void>();
  early.handOver(obey);
  expect(obey.mock.calls).toEqual([['SIGTERM']]);
  expect(process.listenerCount('SIGTERM')).toBe(before);
});

test('without a signal the handler is not called', () => {
  const obey = jest.fn<(signal: NodeJS.Signals) => void>();
  new EarlySignals().handOver(obey);
  expect(obey).not.toHaveBeenCalled();
});
