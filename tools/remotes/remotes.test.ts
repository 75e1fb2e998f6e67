import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { obey } from '@vitrine/build/deploy';
import { insertRemoteToken, type ServedRemote } from '@vitrine/shared/api';
import { descriptionOf, filesOf } from '../../server/src/system/remotes/buildZip.fixture.ts';
import { startTestServer, type TestServer } from '../../server/src/testing/testServer.ts';

let server: TestServer;
let token: string;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-remote-'));
  server = await startTestServer();
  const admin = await server.signIn();
  ({ token } = await server.ask(insertRemoteToken, { name: 'mf-notes', label: 'team' }, { token: admin }));
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

/** Builds a version into `dist`, as the preset does. */
function build(version: string): void {
  for (const [path, text] of Object.entries(filesOf(descriptionOf(version)))) {
    const whole = join(folder, 'dist/mf-notes', version, path);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, text);
  }
  writeFileSync(join(folder, 'dist/mf-notes', version, '.DS_Store'), 'hidden');
}

async function run(...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  const environment = { VITRINE_SERVER: server.url, VITRINE_TOKEN: token };
  await obey(words, { environment, say: (line) => void lines.push(line) });
  return lines;
}

async function served(): Promise<ServedRemote | undefined> {
  const answer = await fetch(`${server.url}/web/remotes.json`);
  const { remotes }: { remotes: ServedRemote[] } = await answer.json();
  return remotes.find(({ name }) => name === 'mf-notes');
}

test('a team deploys, tries out, promotes and rolls back its remote', async () => {
  build('1.0.0');
  expect(await run('deploy', folder, '--promote')).toEqual([
    expect.stringMatching(/^mf-notes 1\.0\.0: 6 files, \d+ bytes are deployed$/),
    'Everybody gets mf-notes 1.0.0',
  ]);
  build('1.1.0');
  await run('deploy', join(folder, 'dist/mf-notes/1.1.0'));
  await run('canary', 'mf-notes', '1.1.0', '--accounts', 'anna, mia', '--percent', '10');
  expect((await served())?.canary).toMatchObject({
    version: '1.1.0',
    accounts: ['anna', 'mia'],
    percent: 10,
  });
  expect(await run('promote', 'mf-notes')).toEqual(['Everybody gets mf-notes 1.1.0']);
  expect(await served()).toMatchObject({ version: '1.1.0', previous: { version: '1.0.0' } });
  expect(await run('list')).toEqual(['mf-notes  1.1.0  registry  previous 1.0.0  deployed 1.1.0 1.0.0']);
  expect(await run('rollback', 'mf-notes')).toEqual(['Everybody gets mf-notes 1.0.0']);
  const file = await fetch(`${server.url}/web/remotes/mf-notes/1.0.0/remoteEntry.js`);
  expect(await file.text()).toBe("var mf_notes = '1.0.0';");
});

test('a session that may run the server makes tokens, and sees the faults of remotes.json', async () => {
  const environment = { VITRINE_SERVER: server.url, VITRINE_TOKEN: await server.signIn() };
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  await obey(['token', 'mf-notes', 'pipeline'], { environment, say });
  expect(lines).toEqual([expect.stringMatching(/^vrt_[\w-]{43}$/)]);
  const path = join(server.services.config.sharedDirectory, 'remotes.json');
  writeFileSync(path, '{"remotes":[{"name":"mf-notes","version":"a/b"}]}');
  await obey(['list'], { environment, say });
  rmSync(path);
  expect(lines.at(-1)).toMatch(/^remotes\.json \(line 1, mf-notes\) is not used there: field: version/);
  await expect(run('token', 'mf-notes', 'pipeline')).rejects.toMatchObject({ name: 'ServerRefusal' });
});

test('refusals of the server have their code', async () => {
  await expect(run('promote', 'mf-task', '0.1.0')).rejects.toMatchObject({ code: 'remote.notYours' });
  await expect(run('promote', 'mf-notes', '9.9.9')).rejects.toMatchObject({ code: 'remote.versionUnknown' });
  await expect(run('deploy', join(folder, 'dist/mf-notes/1.0.0'))).rejects.toMatchObject({
    code: 'remote.versionExists',
  });
});

test.each([
  [[]],
  [['fly']],
  [['constructor']],
  [['promote']],
  [['canary', 'mf-notes']],
  [['list', '--token', 'x']],
  [['deploy', tmpdir().concat('/nothing')]],
])('%j is not how it is called', async (words) => {
  await expect(run(...words)).rejects.toMatchObject({ name: 'UsageError' });
});

test('without a token or a server nothing is sent', async () => {
  const say = () => undefined;
  await expect(obey(['list'], { environment: { VITRINE_SERVER: server.url }, say })).rejects.toThrow(
    'VITRINE_TOKEN',
  );
  await expect(obey(['list'], { environment: { VITRINE_TOKEN: 'x' }, say })).rejects.toThrow('--server');
});
