import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { RemoteDescription } from '@vitrine/shared/api';
import { createFront, listen } from './front.ts';
import { LiveReload } from './LiveReload.ts';
import { remoteAnswer, withLocalRemote } from './oneRemote.ts';

const label = { zh_CN: '任务', en_US: 'Tasks', ko_US: '편성' };
const deployed = { name: 'mf-h5', version: '0.3.0', entry: '/web/remotes/mf-h5/0.3.0/mf-manifest.json' };
const local: RemoteDescription = {
  name: 'mf-task',
  version: '0.2.0',
  contract: 1,
  paths: ['/task'],
  label,
  navigation: [],
};
const line = { ...local, entry: '/web/remotes/mf-task/0.2.0/mf-manifest.json' };

test('the line of the remote is the local one, the others stay', () => {
  const registry = { contract: 1, remotes: [{ name: 'mf-task', version: '0.1.0' }, deployed] };
  expect(withLocalRemote(registry, local)).toEqual({ contract: 1, remotes: [deployed, line] });
});

test('a remote that the deployed host lacks is added', () => {
  expect(withLocalRemote({ remotes: [deployed] }, local)).toEqual({ remotes: [deployed, line] });
});

test('another version in package.json waits for the next start, other fields do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-dev-'));
  const describe = (version: string, path: string) =>
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'mf-task', version, remote: { paths: [path], label, navigation: [] } }),
    );
  describe('0.2.0', '/task');
  mkdirSync(join(folder, 'dist/mf-task/0.2.0'), { recursive: true });
  writeFileSync(join(folder, 'dist/mf-task/0.2.0/remoteEntry.js'), 'built');
  const host = createServer((_request, response) => response.end('{"remotes":[]}'));
  const upstream = await listen(host, { port: 0, host: '127.0.0.1' });
  const live = new LiveReload();
  const front = createFront({ upstream, live, answer: remoteAnswer(folder, upstream) });
  const { href } = await listen(front, { port: 0, host: '127.0.0.1' });

  describe('0.3.0', '/tasks');
  const { remotes } = await (await fetch(`${href}web/remotes.json`)).json();
  expect(remotes).toMatchObject([{ name: 'mf-task', version: '0.2.0', paths: ['/tasks'] }]);
  const entry = await fetch(new URL('remoteEntry.js', new URL(remotes[0].entry, href)));
  expect(await entry.text()).toBe('built');

  for (const server of [front, host]) {
    server.closeAllConnections();
    server.close();
  }
  rmSync(folder, { recursive: true });
});
