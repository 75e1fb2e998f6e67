import { expect, jest, test } from '@jest/globals';
import { FrozenRemotes } from './FrozenRemotes.ts';

const task = { name: 'mf-task', version: '1.0.0' };

test('a noted version is off until it is switched on; another version is not off', async () => {
  const records = { all: async () => [task], remove: jest.fn(async (_name: string) => undefined) };
  const frozen = new FrozenRemotes(records);
  await frozen.read();
  expect([frozen.isOff(task), frozen.isOff({ ...task, version: '1.0.1' })]).toEqual([true, false]);
  await frozen.switchOn('mf-task');
  expect(frozen.isOff(task)).toBe(false);
  expect(records.remove).toHaveBeenCalledWith('mf-task');
});

test('a browser without a database has nothing switched off', async () => {
  const refused = async () => Promise.reject(new Error('refused'));
  const frozen = new FrozenRemotes({ all: refused, remove: refused });
  await frozen.read();
  expect(frozen.isOff(task)).toBe(false);
});
