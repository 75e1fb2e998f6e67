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

test('what is open, and before it what is being brought, is sent at once', async () => {
  const sent: unknown[] = [];
  const frozen = new FrozenRemotes({ all: async () => [], remove: async () => undefined }, (beat) =>
    sent.push(beat.open?.name),
  );
  const entryOf = (name: string) => `/web/remotes/${name}/1.0.0/mf-manifest.json`;
  const suspectOf = (name: string) => ({ name, version: '1.0.0', entry: entryOf(name) });
  frozen.opened(task);
  frozen.suspect(suspectOf('mf-h5'));
  frozen.suspect(suspectOf('mf-material'));
  // The file of one that is brought arrives, and its code runs; a file of another page changes nothing.
  frozen.arrived('http://localhost/web/remotes/mf-h5/1.0.0/js/1.js');
  frozen.arrived('http://localhost/web/remotes/mf-task/1.0.0/js/1.js');
  frozen.clear(suspectOf('mf-h5'));
  frozen.clear(suspectOf('mf-material'));
  expect(sent).toEqual(['mf-task', 'mf-h5', 'mf-material', 'mf-h5', 'mf-material', 'mf-task']);
});
