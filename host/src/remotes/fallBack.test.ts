import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { defineRemote, type RemoteDeclaration } from '@vitrine/shared/contract';
import { startMessages } from '@vitrine/shared/i18n';
import type { RemoteEntry } from './RemoteEntry.ts';
import { RemoteFailure } from './RemoteFailure.ts';
import type { RemoteLoad } from './RemoteLoad.ts';
import { RemoteRegistry } from './RemoteRegistry.ts';
import { settleLimit } from './settle.ts';

const release = (version: string) => ({ version, entry: `/web/remotes/mf-task/${version}/mf-manifest.json` });
const texts = async () => ({ title: 'title' });

type Parts = Partial<Pick<RemoteDeclaration, 'start' | 'stop'>>;

/** A deployment whose versions are made of given parts; an error in their place is thrown at the import. */
async function deployment(versions: Readonly<Record<string, Parts | Error>>, previous?: string) {
  const world = { version: '2', frozen: false, frozenVersion: '', removed: false };
  const suspects: string[] = [];
  const load = jest.fn(async ({ name, version }: RemoteEntry) => {
    const parts = versions[version];
    if (parts instanceof Error) throw parts;
    return defineRemote({
      contract: 1,
      name,
      routes: [],
      navigation: [],
      messages: { zh_CN: texts, en_US: texts, ko_US: texts },
      permissions: [],
      ...parts,
    });
  });
  const line = () => ({
    name: 'mf-task',
    paths: ['/task'],
    ...release(world.version),
    ...(previous && { previous: release(previous) }),
  });
  const fetch = async () =>
    ({ ok: true, json: async () => ({ remotes: world.removed ? [] : [line()] }) }) as Response;
  const reports: RemoteLoad[] = [];
  const registry = new RemoteRegistry({
    url: '/web/remotes.json',
    user: () => ({ userName: '', level: '' }),
    fetch,
    load,
    report: (report) => void reports.push(report),
    frozen: {
      isOff: ({ version }) => world.frozen || world.frozenVersion === version,
      suspect: ({ version }) => void suspects.push(version),
      clear: ({ name }) => void suspects.push(`${name} is done`),
      switchOn: async () => {
        world.frozen = false;
      },
    },
  });
  await registry.read();
  const entry = () => {
    const owner = registry.ownerOf('/task');
    if (!owner) throw new Error('no entry');
    return owner;
  };
  return { world, registry, load, reports, entry, suspects };
}

const broken = new RemoteFailure('import', { message: 'broken' });

beforeEach(async () => {
  await startMessages();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a version that fails at import is left for the previous one, and reported', async () => {
  const { registry, reports, entry } = await deployment({ 2: broken, 1: {} }, '1');
  await registry.load(entry());
  expect(registry.left.get('mf-task')).toMatchObject({ entry: { version: '2' }, previous: { version: '1' } });
  expect(registry.inUse(entry()).version).toBe('1');
  registry.shown('mf-task');
  expect(reports).toMatchObject([
    { version: '2', outcome: 'failed', stage: 'import' },
    { version: '1', outcome: 'shown' },
  ]);
  await registry.read();
  expect(registry.outdated).toBe(false);
});

test('where the previous version fails too, the failure is that of the version itself', async () => {
  const { registry, entry } = await deployment({ 2: broken, 1: new Error('also broken') }, '1');
  await expect(registry.load(entry())).rejects.toBe(broken);
  expect(registry.left.size).toBe(0);
});

test('a version whose first page fails is stopped and left; one that has been shown stays', async () => {
  const stop = jest.fn(() => undefined);
  const { registry, load, entry } = await deployment({ 2: { stop }, 1: {} }, '1');
  await registry.load(entry());
  expect(registry.leave(entry(), new Error('no drawing'))).toBe(true);
  await registry.load(entry());
  expect(stop).toHaveBeenCalledTimes(1);
  expect(load.mock.calls.map(([{ version }]) => version)).toEqual(['2', '1']);

  const shown = await deployment({ 2: {}, 1: {} }, '1');
  await shown.registry.load(shown.entry());
  shown.registry.shown('mf-task');
  expect(shown.registry.leave(shown.entry(), new Error('later'))).toBe(false);
});

test('a start that never settles fails within seconds, and the remote can be loaded again', async () => {
  let starts = 0;
  const start = () => {
    starts += 1;
    return starts === 1 ? new Promise<void>(() => undefined) : Promise.resolve();
  };
  const { registry, entry } = await deployment({ 2: { start } });
  jest.useFakeTimers();
  const failed = registry.load(entry()).catch((reason: unknown) => reason);
  await jest.advanceTimersByTimeAsync(settleLimit + 1000);
  expect(await failed).toMatchObject({ reason: 'startTime', stage: 'start' });
  const again = registry.load(entry());
  await jest.advanceTimersByTimeAsync(1000);
  await again;
  expect(starts).toBe(2);
});

test('a loaded remote is stopped when another version takes its place', async () => {
  const stop = jest.fn(() => undefined);
  const { registry, world, entry } = await deployment({ 2: { stop }, 3: {} });
  await registry.load(entry());
  await registry.renew('mf-task');
  expect(stop).not.toHaveBeenCalled();
  world.version = '3';
  await registry.renew('mf-task');
  expect(stop).toHaveBeenCalledTimes(1);
  await registry.load(entry());
});

test('a remote that froze the page is not loaded until it is switched on', async () => {
  const { registry, world, load, entry } = await deployment({ 2: {} });
  world.frozen = true;
  await expect(registry.load(entry())).rejects.toMatchObject({ reason: 'frozen' });
  expect(load).not.toHaveBeenCalled();
  await registry.renew('mf-task');
  await registry.load(entry());
  expect(load).toHaveBeenCalledTimes(1);
});

test('a previous version that froze the page is not loaded either', async () => {
  const { registry, world, load, entry } = await deployment({ 2: broken, 1: {} }, '1');
  world.frozenVersion = '1';
  await expect(registry.load(entry())).rejects.toBe(broken);
  expect(load).toHaveBeenCalledTimes(1);
});

test('each version is the suspect of a page that hangs while it is brought, and again before it is started', async () => {
  const { registry, suspects, entry } = await deployment({ 2: broken, 1: {} }, '1');
  await registry.load(entry());
  expect(suspects).toEqual(['2', 'mf-task is done', '1', '1', 'mf-task is done']);
});

test('a version that fails again is reported once for a page', async () => {
  const { registry, reports, entry } = await deployment({ 2: broken });
  for (let count = 0; count < 3; count += 1) await registry.load(entry()).catch(() => undefined);
  expect(reports).toMatchObject([{ version: '2', outcome: 'failed' }]);
});

test('an unchanged line stays the same object, a changed one does not', async () => {
  const { registry, world, entry } = await deployment({ 2: {} });
  const before = entry();
  await registry.read();
  expect(entry()).toBe(before);
  world.version = '3';
  await registry.read();
  expect(entry()).toMatchObject({ version: '3' });
});

test('what was left is forgotten with the line, and its notice is hidden only for this version', async () => {
  const { registry, world, entry } = await deployment({ 2: broken, 3: broken, 1: {} }, '1');
  await registry.load(entry());
  registry.hideNote('mf-task');
  expect(registry.hiddenNotes.has('mf-task')).toBe(true);
  world.version = '3';
  await registry.renew('mf-task');
  expect([registry.left.size, registry.hiddenNotes.size]).toEqual([0, 0]);
  await registry.load(entry());
  world.removed = true;
  await registry.read();
  expect(registry.left.size).toBe(0);
});
