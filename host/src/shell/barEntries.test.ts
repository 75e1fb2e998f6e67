import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Permission } from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';
import { signInAs } from '@vitrine/shared/testing';
import { runInAction } from 'mobx';
import { readEntries } from '../remotes/RemoteEntry.ts';
import { registry } from '../remotes/registry.ts';
import { firstPath } from './barEntries.ts';

const file: unknown = JSON.parse(readFileSync(join(__dirname, '../../public/remotes.json'), 'utf8'));
const known = (entries: typeof registry.entries) =>
  runInAction(() => {
    registry.entries = entries;
  });

beforeEach(() => known(readEntries(file, '')));
afterEach(() => session.leave());

const firstOf = (...permissions: Permission[]) => {
  signInAs({ level: '2', roleId: '7', permissions });
  return firstPath();
};

test.each<[Permission[], string | undefined]>([
  [['terminal.view', 'task.view'], '/terminal'],
  [['program.view'], '/program'],
  [['h5.view'], '/h5'],
  [['system.enroll'], '/system'],
  [['terminal.passage'], '/terminal/current'],
  [['terminal.call'], '/communication'],
  [['program.audit'], undefined],
  [[], undefined],
])('with %j the first page is %s', (permissions, path) => {
  expect(firstOf(...permissions)).toBe(path);
});

test('while nothing is known of the person or the pages, it is the usual one', () => {
  expect(firstPath()).toBe('/terminal');
  known([]);
  expect(firstOf()).toBe('/terminal');
});
