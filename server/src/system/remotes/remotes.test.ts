import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { descriptionOf, filesOf, packedOf, zipOf } from './buildZip.fixture.ts';

let server: TestServer;
let admin: string;
let notes: string;

beforeAll(async () => {
  server = await startTestServer({ config: { remoteSizeLimit: 1_000_000 } });
  admin = await server.signIn();
  ({ token: notes } = await server.ask(
    api.insertRemoteToken,
    { name: 'mf-notes', label: 'notes pipeline' },
    { token: admin },
  ));
});
afterAll(() => server.close());
afterEach(async () => {
  const { database, remoteRegistry } = server.services;
  for (const table of [
    'remote_channel',
    'remote_version',
    'remote_load',
    'remote_failure',
    'remote_outcome',
    'remote_change',
  ] as const)
    await database.deleteFrom(table).execute();
  remoteRegistry.forget();
});

async function send(body: Buffer, token = notes): Promise<api.Answer> {
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: api.deployRemotePath,
    headers: { token, 'content-type': 'application/zip', 'accept-language': 'en' },
    payload: body,
  });
  return answer.json();
}

async function deploy(version: string, change: Partial<api.RemoteDescription> = {}, token = notes) {
  return send(await zipOf(packedOf(filesOf(descriptionOf(version, change)))), token);
}

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.fastify.inject({ url, headers });

async function servedLine(name = 'mf-notes'): Promise<api.ServedRemote | undefined> {
  const { remotes } = (await get('/web/remotes.json')).json<{ remotes: api.ServedRemote[] }>();
  return remotes.find((remote) => remote.name === name);
}

const promote = (version: string, token = notes) =>
  server.call(api.promoteRemote, { name: 'mf-notes', version }, { token });

test('a build is stored and unused until it is promoted; then it is rolled back', async () => {
  expect(await deploy('1.0.0')).toMatchObject({
    code: 0,
    data: { name: 'mf-notes', version: '1.0.0', files: 6 },
  });
  expect(await servedLine()).toBeUndefined();
  expect((await promote('1.0.0')).data).toEqual({ version: '1.0.0' });
  const base = '/web/remotes/mf-notes';
  expect(await servedLine()).toEqual({
    name: 'mf-notes',
    version: '1.0.0',
    entry: `${base}/1.0.0/mf-manifest.json`,
    integrity: `${base}/1.0.0/integrity.json`,
    paths: ['/notes'],
    label: descriptionOf('').label,
    navigation: [{ path: '/notes', order: 90 }],
  });
  await deploy('1.1.0');
  await promote('1.1.0');
  expect(await servedLine()).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
  expect((await server.call(api.rollbackRemote, { name: 'mf-notes' }, { token: notes })).data).toEqual({
    version: '1.0.0',
  });
  const line = await servedLine();
  expect([line?.version, line?.previous]).toEqual(['1.0.0', undefined]);
  const again = await server.call(api.rollbackRemote, { name: 'mf-notes' }, { token: notes });
  expect(again.data).toEqual({ version: null });
  expect(await servedLine()).toBeUndefined();
  const third = await server.call(api.rollbackRemote, { name: 'mf-notes' }, { token: notes });
  expect(third.error).toBe('remote.nothingBefore');
});

test('files of a version never change, and have their hashes beside them', async () => {
  await deploy('1.0.0');
  const file = await get('/web/remotes/mf-notes/1.0.0/remoteEntry.js');
  expect([file.body, file.headers['content-type'], file.headers['cache-control']]).toEqual([
    "var mf_notes = '1.0.0';",
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  expect(file.headers['access-control-allow-origin']).toBe('*');
  const packed = await get('/web/remotes/mf-notes/1.0.0/remoteEntry.js', { 'accept-encoding': 'br' });
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br']);
  const hashes = (await get('/web/remotes/mf-notes/1.0.0/integrity.json')).json();
  expect(Object.keys(hashes).toSorted()).toEqual(['css/style.css', 'mf-manifest.json', 'remoteEntry.js']);
  expect(api.remoteIntegrity.parse(hashes)).toEqual(hashes);
  expect((await get('/web/remotes/mf-notes/1.0.0/gone.js')).statusCode).toBe(404);
  expect((await get('/web/remotes/mf-notes/9.9.9/remoteEntry.js')).statusCode).toBe(404);
  const second = await deploy('1.0.0');
  expect(second.error).toBe('remote.versionExists');
});

test('a canary is for its audience, until it is promoted or ends', async () => {
  await deploy('1.0.0');
  await deploy('1.1.0');
  await promote('1.0.0');
  const canary = { name: 'mf-notes', version: '1.1.0' };
  const none = await server.call(api.canaryRemote, canary, { token: notes });
  expect(none.error).toBe('remote.audienceRequired');
  await server.ask(api.canaryRemote, { ...canary, accounts: ['anna'], percent: 5 }, { token: notes });
  expect(await servedLine()).toMatchObject({
    version: '1.0.0',
    canary: { version: '1.1.0', accounts: ['anna'], percent: 5 },
  });
  await server.ask(api.canaryRemote, { name: 'mf-notes', version: null }, { token: notes });
  expect((await servedLine())?.canary).toBeUndefined();
  await server.ask(api.canaryRemote, { ...canary, level: 2 }, { token: notes });
  await server.ask(api.promoteRemote, { name: 'mf-notes' }, { token: notes });
  const line = await servedLine();
  expect([line?.version, line?.canary]).toEqual(['1.1.0', undefined]);
});

test('a shipped remote can have a canary and a deployed version, and goes back to the shipped one', async () => {
  const before = await servedLine('mf-task');
  const change = { name: 'mf-task', paths: before?.paths ? [...before.paths] : [], navigation: [] };
  expect(await deploy('9.0.0', change, admin)).toMatchObject({ code: 0 });
  const task = { name: 'mf-task', version: '9.0.0' };
  await server.ask(api.canaryRemote, { ...task, level: 1 }, { token: admin });
  expect(await servedLine('mf-task')).toMatchObject({
    version: before?.version,
    canary: { version: '9.0.0' },
  });
  await server.ask(api.promoteRemote, task, { token: admin });
  expect(await servedLine('mf-task')).toMatchObject({
    version: '9.0.0',
    previous: { version: before?.version, entry: before?.entry },
  });
  expect(await server.ask(api.rollbackRemote, { name: 'mf-task' }, { token: admin })).toEqual({
    version: null,
  });
  expect(await servedLine('mf-task')).toEqual(before);
});

test('a version that remotes.json fixes wins, and the answer says so', async () => {
  await deploy('1.0.0');
  await promote('1.0.0');
  const { sharedDirectory } = server.services.config;
  const path = join(sharedDirectory, 'remotes.json');
  writeFileSync(
    path,
    JSON.stringify({ remotes: [{ name: 'mf-notes', version: '0.5.0', paths: ['/notes'] }] }),
  );
  expect((await servedLine())?.version).toBe('0.5.0');
  const { remotes } = await server.ask(api.getRemotes, {}, { token: notes });
  expect(remotes).toMatchObject([{ name: 'mf-notes', source: 'file', version: '0.5.0' }]);
  writeFileSync(path, JSON.stringify({ remotes: [{ name: 'mf-notes', paths: ['/notes'] }] }));
  expect((await servedLine())?.version).toBe('1.0.0');
  rmSync(path);
});

test('a token changes its own remote only, until it is revoked', async () => {
  expect((await deploy('1.0.0', { name: 'mf-other', paths: ['/other'], navigation: [] })).error).toBe(
    'remote.notYours',
  );
  await deploy('1.0.0', { name: 'mf-other', paths: ['/other'], navigation: [] }, admin);
  for (const [endpoint, input] of [
    [api.promoteRemote, { name: 'mf-other', version: '1.0.0' }],
    [api.rollbackRemote, { name: 'mf-other' }],
  ] as const)
    expect((await server.call(endpoint, input, { token: notes })).error).toBe('remote.notYours');
  const other = { name: 'mf-other', version: '1.0.0', percent: 100 };
  expect((await server.call(api.canaryRemote, other, { token: notes })).error).toBe('remote.notYours');
  const { id, token } = await server.ask(
    api.insertRemoteToken,
    { name: 'mf-notes', label: 'second' },
    { token: admin },
  );
  expect((await server.call(api.getRemotes, {}, { token })).code).toBe(0);
  const { tokens } = await server.ask(api.selectRemoteTokens, {}, { token: admin });
  expect(JSON.stringify(tokens)).not.toContain(token);
  expect(tokens.find((one) => one.id === id)?.lastUsedAt).not.toBeNull();
  await server.ask(api.revokeRemoteToken, { id }, { token: admin });
  expect((await server.call(api.getRemotes, {}, { token })).error).toBe('remote.tokenInvalid');
  expect((await deploy('2.0.0', {}, token)).error).toBe('remote.tokenInvalid');
});

test('accounts below level 1, strangers and forged tokens change nothing', async () => {
  const tenant = await server.createTenant({ level: 2 });
  expect((await deploy('1.0.0', {}, tenant.token)).error).toBe('permission.denied');
  expect((await deploy('1.0.0', {}, '')).code).toBe(401);
  expect((await deploy('1.0.0', {}, 'vrt_x')).error).toBe('remote.tokenInvalid');
  expect((await promote('1.0.0', tenant.token)).error).toBe('permission.denied');
  expect((await server.call(api.getRemotes, {}, { token: tenant.token })).error).toBe('permission.denied');
  const asked = { name: 'mf-notes', label: 'mine' };
  expect((await server.call(api.insertRemoteToken, asked, { token: tenant.token })).error).toBe(
    'permission.denied',
  );
  expect((await server.call(api.selectRemoteTokens, {}, { token: notes })).code).toBe(401);
});

test.each([
  ['leaves the folder', '../evil.js'],
  ['is absolute', '/etc/evil.js'],
  ['has a backslash', 'js\\..\\evil.js'],
  ['is hidden', '.htaccess'],
  ['is hidden in a folder', 'js/.hidden/a.js'],
  ['is a prototype key', '__proto__'],
  ['takes the place of the hashes', 'integrity.json'],
  ['has a control character', 'a\nb.js'],
])('a build with a file whose name %s is refused', async (_what, name) => {
  const packed = [...packedOf(filesOf(descriptionOf('1.0.0'))), { name, text: 'evil' }];
  const { error } = await send(await zipOf(packed));
  // The library refuses some of them before we see the name.
  expect(['remote.buildPath', 'remote.buildUnreadable']).toContain(error);
  expect(await server.services.database.selectFrom('remote_version').selectAll().execute()).toEqual([]);
});

test('a build with a link is refused', async () => {
  const options = {
    unixMode: 0o120777,
    msDosCompatible: false,
    externalFileAttributes: (0o120777 << 16) >>> 0,
  };
  const packed = [
    ...packedOf(filesOf(descriptionOf('1.0.0'))),
    { name: 'js/link.js', text: '/etc/passwd', options },
  ];
  expect((await send(await zipOf(packed))).error).toBe('remote.buildPath');
});

test('a build that unpacks to more than the limit is refused, whatever it claims', async () => {
  const large = [...packedOf(filesOf(descriptionOf('1.0.0'))), { name: 'a.js', text: ' '.repeat(1_000_001) }];
  const zip = await zipOf(large);
  expect(zip.length).toBeLessThan(10_000);
  expect((await send(zip)).error).toBe('remote.buildTooLarge');
  expect((await send(Buffer.alloc(1_000_001))).error).toBe('remote.buildTooLarge');
});

test.each([
  ['text', Buffer.from('not a zip')],
  ['nothing', Buffer.alloc(0)],
])('%s is no build', async (_what, body) => {
  expect((await send(body)).error).toBe('remote.buildUnreadable');
});

test.each([
  ['without its manifest', { 'mf-manifest.json': undefined }, 'remote.buildLacks'],
  ['without its description', { 'remote.json': undefined }, 'remote.buildLacks'],
  ['without its entry', { 'remoteEntry.js': undefined }, 'remote.buildLacks'],
  ['with a manifest that is no JSON', { 'mf-manifest.json': '{' }, 'remote.buildJson'],
  [
    'with the manifest of another remote',
    { 'mf-manifest.json': '{"name":"mf_x","metaData":{"remoteEntry":{"name":"remoteEntry.js","path":""}}}' },
    'remote.buildJson',
  ],
  [
    'with a label that is too long',
    {
      'remote.json': JSON.stringify(
        descriptionOf('1.0.0', { label: { ...descriptionOf('').label, en_US: 'x'.repeat(51) } }),
      ),
    },
    'remote.description',
  ],
  [
    'with too many pages',
    {
      'remote.json': JSON.stringify(
        descriptionOf('1.0.0', {
          navigation: Array.from({ length: 21 }, () => ({ path: '/notes', order: 1 })),
        }),
      ),
    },
    'remote.description',
  ],
  [
    'with a description that is too large',
    { 'remote.json': `${JSON.stringify(descriptionOf('1.0.0'))}${' '.repeat(65_536)}` },
    'remote.description',
  ],
  ['whose description is wrong', { 'remote.json': '{"name":"mf-notes"}' }, 'remote.description'],
  [
    'for another contract',
    { 'remote.json': JSON.stringify(descriptionOf('1.0.0', { contract: 7 })) },
    'remote.contract',
  ],
  [
    'with the path of another remote',
    { 'remote.json': JSON.stringify(descriptionOf('1.0.0', { paths: ['/notes', '/task'] })) },
    'remote.pathTaken',
  ],
  [
    'with a path below one of another remote',
    { 'remote.json': JSON.stringify(descriptionOf('1.0.0', { paths: ['/notes', '/task/edit'] })) },
    'remote.pathTaken',
  ],
  [
    'with a page of another remote in the top bar',
    {
      'remote.json': JSON.stringify(
        descriptionOf('1.0.0', { navigation: [{ path: '/terminal', order: 1 }] }),
      ),
    },
    'remote.description',
  ],
])('a build %s is refused', async (_what, change, error) => {
  const files = Object.entries({ ...filesOf(descriptionOf('1.0.0')), ...change });
  const packed = files.flatMap(([name, text]) => (text === undefined ? [] : [{ name, text }]));
  expect((await send(await zipOf(packed))).error).toBe(error);
  expect(await server.services.database.selectFrom('remote_version').selectAll().execute()).toEqual([]);
});

test('of two uploads of one version at once, one is stored', async () => {
  const answers = await Promise.all([deploy('1.0.0'), deploy('1.0.0')]);
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1]);
});

const report = (token: string, outcome: 'shown' | 'failed', version: string) =>
  server.call(
    api.reportRemoteLoad,
    { name: 'mf-notes', version, outcome, stage: 'start', message: 'boom', stack: 'at start' },
    { token },
  );

test('a version that fails too often is left for the one before, with the stacks', async () => {
  await deploy('1.0.0');
  await promote('1.0.0');
  await deploy('1.1.0');
  await promote('1.1.0');
  const people = await Promise.all(Array.from({ length: 10 }, () => server.createTenant()));
  for (const { token } of people.slice(0, 8)) await report(token, 'shown', '1.1.0');
  for (const { token } of people.slice(8)) await report(token, 'failed', '1.1.0');
  // 20 % of 10 is not more than 20 %.
  expect((await servedLine())?.version).toBe('1.1.0');
  await report(people[0]?.token ?? '', 'failed', '1.1.0');
  expect((await servedLine())?.version).toBe('1.0.0');
  const { remotes } = await server.ask(api.getRemotes, {}, { token: notes });
  expect(remotes[0]).toMatchObject({
    version: '1.0.0',
    failures: [
      { version: '1.1.0', stage: 'start', message: 'boom', stack: 'at start' },
      { version: '1.1.0' },
      { version: '1.1.0' },
    ],
    versions: [
      { version: '1.1.0', shown: 8, failed: 3 },
      { version: '1.0.0', shown: 0, failed: 0 },
    ],
  });
  expect(remotes[0]?.history[0]).toMatchObject({
    act: 'leftForFailures',
    version: '1.0.0',
    formerVersion: '1.1.0',
  });
});

test('a canary that fails too often ends, and everybody else stays where they are', async () => {
  for (const version of ['1.0.0', '1.1.0']) await deploy(version);
  await promote('1.0.0');
  await server.ask(api.canaryRemote, { name: 'mf-notes', version: '1.1.0', percent: 100 }, { token: notes });
  const people = await Promise.all(Array.from({ length: 10 }, () => server.createTenant()));
  for (const { token } of people) await report(token, 'failed', '1.1.0');
  const line = await servedLine();
  expect([line?.version, line?.canary]).toEqual(['1.0.0', undefined]);
});

test('one person alone cannot make everybody leave a version, nor fill the tables', async () => {
  for (const version of ['1.0.0', '1.1.0']) {
    await deploy(version);
    await promote(version);
  }
  const { token } = await server.createTenant();
  for (let time = 0; time < 30; time += 1) await report(token, 'failed', '1.1.0');
  await report(token, 'failed', '7.7.7');
  expect((await servedLine())?.version).toBe('1.1.0');
  const rows = await server.services.database.selectFrom('remote_load').selectAll().execute();
  expect(rows).toMatchObject([{ version: '1.1.0', failed: 5 }]);
  expect(await server.services.database.selectFrom('remote_failure').selectAll().execute()).toHaveLength(2);
  const long = { name: 'mf-notes', version: '1.1.0', outcome: 'failed', stack: 'x'.repeat(5000) } as const;
  expect((await server.call(api.reportRemoteLoad, long, { token })).error).toBe('input.invalid');
});

async function useSecond(): Promise<void> {
  for (const version of ['1.0.0', '1.1.0']) {
    await deploy(version);
    await promote(version);
  }
}

test('people of one account alone cannot make everybody leave a version; a second account decides', async () => {
  await useSecond();
  const people = await Promise.all(Array.from({ length: 10 }, () => server.createTenant()));
  for (const { token } of people) await report(token, 'shown', '1.1.0');
  const { database } = server.services;
  const [first, second, third, fourth] = people;
  if (!first || !second || !third || !fourth) throw new Error('there are ten people');
  const colleagues = [second.memberId, third.memberId];
  // Members of one account, as far as outcomes say.
  await database
    .updateTable('remote_outcome')
    .set({ tenant_id: first.tenantId, failed: true })
    .where('member_id', 'in', colleagues)
    .execute();
  for (let time = 0; time < 5; time += 1) await report(first.token, 'failed', '1.1.0');
  expect((await servedLine())?.version).toBe('1.1.0');
  await report(fourth.token, 'failed', '1.1.0');
  expect((await servedLine())?.version).toBe('1.0.0');
});

test('people outside its audience do not end a canary', async () => {
  await deploy('1.0.0');
  await deploy('1.1.0');
  await promote('1.0.0');
  const canary = { name: 'mf-notes', version: '1.1.0', accounts: ['anna'] };
  await server.ask(api.canaryRemote, canary, { token: notes });
  const people = await Promise.all(Array.from({ length: 10 }, () => server.createTenant()));
  for (const { token } of people) await report(token, 'failed', '1.1.0');
  expect((await servedLine())?.canary?.version).toBe('1.1.0');
  expect(await server.services.database.selectFrom('remote_outcome').selectAll().execute()).toEqual([]);
});

test('failures that change nothing neither lock the registry nor make servers read it again', async () => {
  await deploy('1.0.0');
  await promote('1.0.0');
  const people = await Promise.all(Array.from({ length: 10 }, () => server.createTenant()));
  const forget = jest.spyOn(server.services.remoteRegistry, 'forget');
  const transaction = jest.spyOn(server.services.database, 'transaction');
  for (const { token } of people) await report(token, 'failed', '1.0.0');
  expect([forget.mock.calls.length, transaction.mock.calls.length]).toEqual([0, 0]);
  jest.restoreAllMocks();
  expect((await servedLine())?.version).toBe('1.0.0');
});

test('a version for another contract is neither promoted nor tried out, nor served where it is in use', async () => {
  await useSecond();
  const { database, remoteRegistry } = server.services;
  const description = JSON.stringify(descriptionOf('1.1.0', { contract: 7 }));
  await database.updateTable('remote_version').set({ description }).where('version', '=', '1.1.0').execute();
  remoteRegistry.forget();
  expect(await servedLine()).toBeUndefined();
  const { faults } = await server.ask(api.getRemotes, {}, { token: admin });
  expect(faults).toEqual([{ reason: 'field', name: 'mf-notes', detail: 'contract: 7' }]);
  await server.ask(api.rollbackRemote, { name: 'mf-notes' }, { token: notes });
  expect((await servedLine())?.version).toBe('1.0.0');
  expect((await promote('1.1.0')).error).toBe('remote.contract');
  const canary = { name: 'mf-notes', version: '1.1.0', percent: 5 };
  expect((await server.call(api.canaryRemote, canary, { token: notes })).error).toBe('remote.contract');
});

test('a canary of the version that is left ends with it', async () => {
  await useSecond();
  const canary = { name: 'mf-notes', version: '1.1.0', percent: 5 };
  await server.ask(api.canaryRemote, canary, { token: notes });
  await server.ask(api.rollbackRemote, { name: 'mf-notes' }, { token: notes });
  const line = await servedLine();
  expect([line?.version, line?.canary]).toEqual(['1.0.0', undefined]);
});

test('of two remotes that are promoted with one path at once, one gets it', async () => {
  await deploy('1.0.0');
  await deploy('1.0.0', { name: 'mf-other' }, admin);
  const answers = await Promise.all(
    ['mf-notes', 'mf-other'].map((name) =>
      server.call(api.promoteRemote, { name, version: '1.0.0' }, { token: admin }),
    ),
  );
  expect(answers.map(({ error }) => error ?? '').toSorted()).toEqual(['', 'remote.pathTaken']);
});

test('every change is in the audit log of the account that runs the server', async () => {
  await server.ask(api.insertRemoteToken, { name: 'mf-notes', label: 'third' }, { token: admin });
  await deploy('1.0.0');
  await promote('1.0.0');
  const { logList } = await server.ask(api.selectSystemLogPage, {}, { token: admin });
  const logged = logList.filter(({ action }) => action.startsWith('system.remote'));
  expect(logged.map(({ action, userName, subjectName }) => `${action} ${userName} ${subjectName}`)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^system\.remotePromoted token: notes pipeline \(\w+\) mf-notes$/),
      expect.stringMatching(/^system\.remoteDeployed token: notes pipeline \(\w+\) mf-notes$/),
      'system.remoteTokenAdded admin mf-notes',
    ]),
  );
  expect(JSON.stringify(logList)).not.toContain('vrt_');
});
