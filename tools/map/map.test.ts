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

test('the map has every address that a remote declares, also one without a page of its own', () => {
  const declared = sourcesAt('mf-*/src/**/{remote,routes}.ts').flatMap((path) =>
    [...readSource(path).matchAll(/\bpath: '(\/[^']+)'/g)].map(([, address]) => `/web${address}`),
  );
  expect(declared.length).toBeGreaterThan(50);
  expect(declared.filter((address) => !has(address))).toEqual([]);
});

test('the map has the pages of the host, and every address at which the server hands out a page', () => {
  expect(servedPages()).toEqual(['/player/', '/guide/', '/web/phone/', '/web/pass/']);
  expect([...servedPages(), '/web/login', '/web/invite'].filter((address) => !has(address))).toEqual([]);
  expect(map).toContain(
    '| around every page | [host/src/shell/Frame.tsx](host/src/shell/Frame.tsx) | [account]',
  );
});

test('the map has every address that the registry of remotes leads to', () => {
  expect(namedInRegistry().length).toBeGreaterThan(8);
  expect(namedInRegistry().filter((address) => !has(address))).toEqual([]);
});

test('the map has every call, and the files that it names exist', () => {
  const names = new Set([...map.matchAll(/`(\w+)`/g)].map(([, name]) => `/etv/${name}.json`));
  expect(endpoints.map(({ path }) => path).filter((path) => !names.has(path))).toEqual([]);
  expect(listScreens().filter(({ file }) => !existsSync(join(workspace, file)))).toEqual([]);
});

test('one line leads from the phone page of a form to the table of its answers', () => {
  const line = lines.find((each) => each.startsWith('| `/web/phone/`') && each.includes('insertH5Answer'));
  expect(line).toContain('(mf-h5/src/phone/main.ts) | [h5/forms](server/src/h5/forms) |');
  expect(line).toContain('`h5_answer`');
});

test('what the shared session calls stands with it, and not as a call of others', () => {
  const line = map.split('\n').find((each) => each.includes('(shared/src/session)'));
  expect(line).toMatch(/`login` `logout`.*`selectSession`/);
});
