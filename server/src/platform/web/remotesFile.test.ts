import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { readConfig } from '../config.ts';
import { DeployedRemotes } from './DeployedRemotes.ts';

/** A `remotes.json` that is wrong in one way or another, as people and broken tools write it. */
const cdn = 'https://cdn.example.com';
let server: TestServer;
let path: string;
const logged: unknown[] = [];

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  server = await startTestServer({ log, config: { remoteOrigins: [cdn] } });
  path = join(server.services.config.sharedDirectory, 'remotes.json');
});
afterAll(() => server.close());

const task = { name: 'mf-task', version: '0.2.0', paths: ['/task'] };
const h5 = { name: 'mf-h5', version: '0.3.0', paths: ['/h5'] };
const fileOf = (...remotes: unknown[]) => JSON.stringify({ contract: 1, remotes });

async function served(content: string | Uint8Array): Promise<Record<string, string>> {
  writeFileSync(path, content);
  const answer = await server.app.fastify.inject({ url: '/web/remotes.json' });
  const { remotes } = answer.json<{ remotes: { name: string; version: string }[] }>();
  return Object.fromEntries(remotes.map(({ name, version }) => [name, version]));
}

const both = { 'mf-task': '0.2.0', 'mf-h5': '0.3.0' };
beforeEach(async () => {
  expect(await served(fileOf(task, h5))).toEqual(both);
});

const deep = '['.repeat(400_000);
test.each([
  ['no JSON', '{"remotes":[{"name":'],
  ['empty', ''],
  ['a list', '[]'],
  ['null', 'null'],
  ['remotes that is no list', '{"remotes":{"mf-task":{}}}'],
  ['deep nesting', deep],
  ['no UTF-8', Buffer.concat([Buffer.from(fileOf(task)), Buffer.from([0xff, 0xfe, 0xc3])])],
  ['a huge file', `${fileOf(task)}${' '.repeat(2_000_000)}`],
  [
    'too many lines',
    fileOf(...Array.from({ length: 101 }, (_, index) => ({ ...task, name: `mf-r${index}` }))),
  ],
])('a file with %s changes nothing', async (_what, content) => {
  expect(await served(content)).toEqual(both);
});

test.each([
  ['a version of the wrong type', { version: 3 }],
  ['a version that leaves the folder', { version: '../../secret' }],
  ['a version with a separator', { version: 'a/b' }],
  ['paths of the wrong type', { paths: '/task' }],
  ['a path of another host', { paths: ['//evil.example'] }],
  ['an unknown permission', { navigation: [{ path: '/task', order: 1, permission: 'everything' }] }],
  ['an entry of a foreign origin', { entry: 'https://evil.example/mf-manifest.json' }],
  ['an entry whose host only begins like an allowed one', { entry: `${cdn}.evil.example/mf-manifest.json` }],
  ['an entry with a user name', { entry: 'https://cdn.example.com@evil.example/x.json' }],
  ['an entry that is a script', { entry: 'javascript:alert(1)' }],
  ['a foreign canary', { canary: { version: '9', entry: 'https://evil.example/x.json', accounts: ['a'] } }],
  ['a foreign version to fall back to', { previous: { version: '9', entry: 'https://evil.example/x.json' } }],
  ['an address without a host', { entry: 'https://' }],
  ['an address with a port that is none', { entry: 'https://cdn:808080/x' }],
  ['foreign hashes', { integrity: 'https://evil.example/integrity.json' }],
  ['the path of another remote', { paths: ['/h5'] }],
])('a line with %s costs that remote its change only', async (_what, change) => {
  const versions = await served(
    fileOf({ ...h5, version: '0.4.0' }, { ...task, version: '0.9.0', ...change }),
  );
  expect(versions).toEqual({ 'mf-task': '0.2.0', 'mf-h5': '0.4.0' });
});

test.each(['../mf-task', 'MF-TASK', 'constructor', '__proto__', '', 7, null])(
  'while a line has the name %j, no other remote is taken out',
  async (name) => {
    expect(await served(fileOf({ ...task, name }, { ...h5, version: '0.4.0' }))).toEqual({
      'mf-task': '0.2.0',
      'mf-h5': '0.4.0',
    });
  },
);

test('keys of prototypes reach nothing', async () => {
  const line = `{"__proto__":{"version":"9"},"constructor":{"prototype":{"x":1}},"name":"mf-task","version":"0.2.1","paths":["/task"]}`;
  writeFileSync(path, `{"__proto__":{"remotes":[]},"remotes":[${line}]}`);
  const { body } = await server.app.fastify.inject({ url: '/web/remotes.json' });
  expect(body).not.toMatch(/__proto__|constructor/);
  expect(JSON.parse(body).remotes).toMatchObject([{ name: 'mf-task', version: '0.2.1' }]);
  expect({}).not.toHaveProperty('x');
});

test('of two lines with one name the first counts', async () => {
  const second = { ...task, version: '0.5.0' };
  expect(await served(fileOf({ ...task, version: '0.4.0' }, second, h5))).toMatchObject({
    'mf-task': '0.4.0',
  });
});

test('a remote that a valid file leaves out is gone, and does not come back with a fault', async () => {
  expect(await served(fileOf(h5))).toEqual({ 'mf-h5': '0.3.0' });
  expect(await served('{')).toEqual({ 'mf-h5': '0.3.0' });
});

test('an allowed origin is served, with hashes, and is in the policy of the console alone', async () => {
  const integrity = { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` };
  const line = { ...task, version: '1', entry: `${cdn}/task/1/mf-manifest.json`, integrity };
  await served(fileOf(line));
  const { remotes } = (await server.app.fastify.inject({ url: '/web/remotes.json' })).json();
  expect(remotes).toEqual([line]);
  const policyOf = async (url: string) =>
    String((await server.app.fastify.inject({ url })).headers['content-security-policy']);
  expect(await policyOf('/web/')).toContain(`script-src 'self' ${cdn};style-src 'self' ${cdn};`);
  expect(await policyOf('/player/')).not.toContain(cdn);
});

test.each([
  '*',
  'https://*',
  'https://a.example/path',
  'https://a;script-src',
  'http:',
  "'unsafe-eval'",
  'data:',
])('REMOTE_ORIGINS refuses %s', (origins) => {
  expect(() => readConfig({ REMOTE_ORIGINS: origins })).toThrow('REMOTE_ORIGINS takes origins');
});

test('a fault is logged once, and a server that starts with it serves the last valid lines', async () => {
  logged.length = 0;
  const wrong = fileOf({ ...task, version: 'a/b' }, h5);
  await served(wrong);
  await served(wrong);
  expect(logged).toMatchObject([
    { faults: [{ reason: 'field', line: 1, name: 'mf-task', detail: expect.stringContaining('version') }] },
  ]);
  const restarted = new DeployedRemotes(server.services);
  const deployment = await restarted.deployment();
  expect(deployment?.remotes.map(({ served: { name, version } }) => `${name} ${version}`).toSorted()).toEqual(
    ['mf-h5 0.3.0', 'mf-task 0.2.0'],
  );
  expect(deployment?.faults).toMatchObject([{ reason: 'field', line: 1 }]);
});

test('a line that never was valid leaves its remote as it came with the host', async () => {
  const before = await served(fileOf(h5));
  expect(before['mf-terminal']).toBeUndefined();
  expect(await served(fileOf(h5, { name: 'mf-terminal', version: 'a/b' }))).toEqual({
    ...before,
    'mf-terminal': expect.any(String),
  });
});

test('a last valid line whose origin is no longer allowed is not used', async () => {
  await served(fileOf({ ...task, version: '7', entry: `${cdn}/task/7/mf-manifest.json` }, h5));
  await served(fileOf({ ...task, version: 'a/b' }, h5));
  const config = { ...server.services.config, remoteOrigins: [] };
  const restarted = new DeployedRemotes({ ...server.services, config });
  const entries = (await restarted.deployment())?.remotes.map((remote) => remote.served.entry);
  expect(entries).not.toContain(`${cdn}/task/7/mf-manifest.json`);
});

test('without the file the remotes are those that came with the host', async () => {
  rmSync(path);
  const { remotes } = (await server.app.fastify.inject({ url: '/web/remotes.json' })).json();
  expect(remotes.map(({ name }: { name: string }) => name)).toContain('mf-terminal');
});
