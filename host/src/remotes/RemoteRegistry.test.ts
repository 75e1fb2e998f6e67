import { expect, jest, test } from '@jest/globals';
import { defineRemote } from '@vitrine/shared/contract';
import { startMessages } from '@vitrine/shared/i18n';
import type { RemoteEntry } from './RemoteEntry.ts';
import { RemoteFailure } from './RemoteFailure.ts';
import { RemoteRegistry } from './RemoteRegistry.ts';

const lineOf = (name: string, version: string, ...paths: string[]) => ({
  name,
  version,
  entry: `/web/remotes/${name}/${version}/mf-manifest.json`,
  paths,
});

/** A deployment with a given `remotes.json`. */
function deployment(remotes: unknown[]) {
  const world = { remotes, down: false };
  const start = jest.fn(() => undefined);
  const load = jest.fn(async (entry: RemoteEntry) => {
    if (world.down) throw new RemoteFailure('network', { file: '/x.js' });
    const texts = async () => ({ title: 'title' });
    return defineRemote({
      contract: 1,
      name: entry.name,
      routes: [],
      navigation: [],
      messages: { zh_CN: texts, en_US: texts, ko_US: texts },
      permissions: [],
      start,
    });
  });
  const fetch = async () => {
    if (world.down) throw new TypeError('Failed to fetch');
    return { ok: true, json: async () => ({ remotes: world.remotes }) } as Response;
  };
  const registry = new RemoteRegistry({
    url: '/web/remotes.json',
    user: () => ({ userName: '', level: '' }),
    fetch,
    load,
  });
  return { world, registry, load, start };
}

const entryAt = (registry: RemoteRegistry, path: string): RemoteEntry => {
  const entry = registry.ownerOf(path);
  if (!entry) throw new Error(`nobody owns ${path}`);
  return entry;
};

test('an address resolves to the remote with the longest matching path', async () => {
  const { registry } = deployment([
    lineOf('mf-h5', '1', '/h5'),
    lineOf('mf-edit', '1', '/h5/template', '/h5editor'),
  ]);
  await registry.read();
  const owners = ['/h5', '/h5/other', '/h5/template/a', '/h5editor', '/h5edit'].map(
    (path) => registry.ownerOf(path)?.name,
  );
  expect(owners).toEqual(['mf-h5', 'mf-h5', 'mf-edit', 'mf-edit', undefined]);
});

test('a preloaded remote is not loaded again by its page; a failed preload is', async () => {
  await startMessages();
  const { world, registry, load } = deployment([
    lineOf('mf-task', '1', '/task'),
    lineOf('mf-h5', '1', '/h5'),
  ]);
  await registry.read();
  registry.preload('/task/list');
  registry.preload('/nowhere');
  await registry.load(entryAt(registry, '/task'));
  expect(load).toHaveBeenCalledTimes(1);
  world.down = true;
  registry.preload('/h5');
  await expect(registry.load(entryAt(registry, '/h5'))).rejects.toMatchObject({ reason: 'network' });
  world.down = false;
  await registry.load(entryAt(registry, '/h5'));
  expect(load).toHaveBeenCalledTimes(3);
});

test('addresses of a remote that is taken out of the file belong to nobody', async () => {
  await startMessages();
  const { registry, world } = deployment([lineOf('mf-task', '1', '/task'), lineOf('mf-h5', '1', '/h5')]);
  await registry.read();
  await registry.load(entryAt(registry, '/task'));
  world.remotes = [lineOf('mf-h5', '1', '/h5')];
  await registry.read();
  expect(registry.ownerOf('/task/edit')).toBeUndefined();
  expect(registry.ownerOf('/h5')?.name).toBe('mf-h5');
});

test('a remote is loaded and started once', async () => {
  await startMessages();
  const { registry, load, start } = deployment([lineOf('mf-task', '1', '/task')]);
  await registry.read();
  const entry = entryAt(registry, '/task');
  const [first, second] = await Promise.all([registry.load(entry), registry.load(entry)]);
  expect(first).toBe(second);
  expect([load.mock.calls.length, start.mock.calls.length]).toEqual([1, 1]);
});

test('an unreachable remote can be retried, at the address that the registry then gives', async () => {
  await startMessages();
  const { world, registry, load } = deployment([lineOf('mf-late', '1', '/late')]);
  await registry.read();
  world.down = true;
  await expect(registry.load(entryAt(registry, '/late'))).rejects.toMatchObject({ reason: 'network' });
  world.down = false;
  world.remotes = [lineOf('mf-late', '2', '/late')];
  await registry.renew('mf-late');
  await registry.load(entryAt(registry, '/late'));
  expect(load.mock.calls.at(-1)?.[0].version).toBe('2');
});

test('a new version is offered only where the old one is in use', async () => {
  await startMessages();
  const { world, registry } = deployment([
    lineOf('mf-used', '1', '/used'),
    lineOf('mf-unused', '1', '/unused'),
  ]);
  await registry.read();
  await registry.load(entryAt(registry, '/used'));
  world.remotes = [lineOf('mf-used', '1', '/used'), lineOf('mf-unused', '2', '/unused')];
  await registry.read();
  expect(registry.outdated).toBe(false);
  world.remotes = [lineOf('mf-used', '2', '/used'), lineOf('mf-unused', '2', '/unused')];
  await registry.read();
  expect(registry.outdated).toBe(true);
});

test('the last known entries are kept when the registry file can no longer be read', async () => {
  const { world, registry } = deployment([lineOf('mf-task', '1', '/task')]);
  await registry.read();
  world.down = true;
  await registry.read();
  expect(registry.declares('/task')).toBe(true);
  expect(registry.error).toBeDefined();
});

test.each([{ code: 1, msg: 'Not available' }, null, [], { remotes: {} }])(
  'the answer %j is no registry: what is known stays',
  async (answer) => {
    let given: unknown = { remotes: [lineOf('mf-task', '1', '/task')] };
    const registry = new RemoteRegistry({
      url: '/web/remotes.json',
      user: () => ({ userName: '', level: '' }),
      fetch: async () => ({ ok: true, json: async () => given }) as Response,
    });
    await registry.read();
    given = answer;
    await registry.read();
    expect(registry.entries.map(({ name }) => name)).toEqual(['mf-task']);
    expect(registry.error).toBeInstanceOf(Error);
  },
);
