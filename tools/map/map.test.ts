import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { endpoints } from '@vitrine/shared/api';
import { workspace } from '../webpack/paths.ts';
import { drawMap } from './map.ts';
import { listScreens, namedInRegistry, servedPages } from './screens.ts';
import { readSource, sourcesAt } from './sources.ts';

const map = drawMap();
const lines = map.split('\n').filter((line) => line.startsWith('| `/'));
const has = (address: string): boolean => lines.some((line) => line.startsWith(`| \`${address}\` |`));

test('the map has every address declared by a remote, including those without a page', () => {
  const declared = sourcesAt('mf-*/src/**/{remote,routes}.ts').flatMap((path) =>
    [...readSource(path).matchAll(/\bpath: '(\/[^']+)'/g)].map(([, address]) => `/web${address}`),
  );
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((address) => !has(address))).toEqual([]);
});

test('the map has the pages of the host, and every page served directly by the server', () => {
  expect(servedPages()).toEqual(['/player/', '/guide/', '/web/phone/', '/web/pass/']);
  expect([...servedPages(), '/web/login', '/web/invite'].filter((address) => !has(address))).toEqual([]);
  expect(map).toContain(
    '| around every page | [host/src/shell/Frame.tsx](host/src/shell/Frame.tsx) | [account]',
  );
});

test('the map has every address in the registry of remotes', () => {
  expect(namedInRegistry().length).toBeGreaterThan(8);
  expect(namedInRegistry().filter((address) => !has(address))).toEqual([]);
});

test('the map has every call, and every file it names exists', () => {
  const names = new Set([...map.matchAll(/`(\w+)`/g)].map(([, name]) => `/etv/${name}.json`));
  expect(endpoints.map(({ path }) => path).filter((path) => !names.has(path))).toEqual([]);
  expect(listScreens().filter(({ file }) => !existsSync(join(workspace, file)))).toEqual([]);
});

test('one row connects the phone page of a form with the table of its answers', () => {
  const line = lines.find((each) => each.startsWith('| `/web/phone/`') && each.includes('insertH5Answer'));
  expect(line).toContain('(mf-h5/src/phone/main.ts) | [h5/forms](server/src/h5/forms) |');
  expect(line).toContain('`h5_answer`');
});

test('calls of the shared session are listed with it only', () => {
  const line = map.split('\n').find((each) => each.includes('(shared/src/session)'));
  expect(line).toMatch(/`login` `logout`.*`selectSession`/);
});
