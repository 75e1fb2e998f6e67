import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { remoteDescription } from '@vitrine/shared/api';
import { workspace } from '../webpack/paths.ts';
import { newRemote } from './newRemote.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-remote-'));
  mkdirSync(join(root, 'build'));
  cpSync(join(workspace, 'build/package.json'), join(root, 'build/package.json'));
});
afterEach(() => rmSync(root, { recursive: true }));

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

test('a new remote is the template under its own name', () => {
  newRemote(root, 'mf-parking');
  expect(read('mf-parking/src/page/ParkingPage.tsx')).toContain('function ParkingPage()');
  expect(read('mf-parking/src/remote.ts')).toContain("path: '/parking'");
  expect(read('mf-parking/src/messages/keys.ts')).toContain("'files': 'count:number'");
  expect(existsSync(join(root, 'mf-parking/.gitignore'))).toBe(true);
});

test('its package.json describes it as the registry wants it', () => {
  newRemote(root, 'mf-parking');
  const { remote, version } = JSON.parse(read('mf-parking/package.json'));
  const described = remoteDescription.safeParse({ name: 'mf-parking', version, contract: 1, ...remote });
  expect(described.error).toBeUndefined();
});

test.each([undefined, 'parking', 'mf-', 'mf-Parking', '../mf-parking'])('%s is not a name', (name) => {
  expect(() => newRemote(root, name)).toThrow('npm run new-remote mf-parking');
});

test('an existing folder is left alone', () => {
  newRemote(root, 'mf-parking');
  expect(() => newRemote(root, 'mf-parking')).toThrow('exists already');
});
