import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Permission } from '@vitrine/shared/api';
import { session } from '@vitrine/shared/session';
import { signInAs } from '@vitrine/shared/testing';
import { runInAction } from 'mobx';
import { readEntries } from '../remotes/RemoteEntry.ts';
import { registry } from '../remotes/registry.ts';
import { shippedRegistry } from '../testing/shippedRegistry.ts';
import { barEntries, firstPath, homePath, openEntry } from './barEntries.ts';

const file = shippedRegistry();
const known = (entries: typeof registry.entries) =>
  runInAction(() => {
    registry.entries = entries;
  });

beforeEach(() => known(readEntries(file)));
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
  [['account.customers'], '/management'],
  [['account.customers', 'task.view'], '/task'],
  [['material.view', 'material.upload'], '/material'],
  [['program.audit'], undefined],
  [[], undefined],
])('with %j the first page is %s', (permissions, path) => {
  expect(firstOf(...permissions)).toBe(path);
});

test('the first page is the default one until session and pages are known', () => {
  expect(firstPath()).toBe('/terminal');
  known([]);
  expect(firstOf()).toBe('/terminal');
});

test.each<[string, string | undefined]>([
  ['/task', '/task'],
  ['/task/calendar', '/task'],
  // The path belongs to tasks, the page to materials.
  ['/task/list', '/material'],
  ['/material/fonts', '/material'],
  ['/management', undefined],
])('at %s the bar highlights %s', (path, marked) => {
  signInAs({ level: '2', roleId: '7', permissions: ['material.view', 'task.view', 'system.logs'] });
  expect(openEntry(path)?.path).toBe(marked);
});

test('only the administrator role sees the link to customers', () => {
  const shown = (roleId: string) => {
    signInAs({ level: '2', roleId, permissions: ['account.customers'] });
    return barEntries().some(({ path }) => path === '/management');
  };
  expect([shown('1'), shown('7')]).toEqual([true, false]);
});

test.each<[Permission[], string, string[]]>([
  [['terminal.passage'], '/terminal/current', ['/terminal/current']],
  [['terminal.applet'], '/applet', ['/applet']],
  [['system.enroll'], '/system', ['/system']],
  [['system.usb'], '/system', ['/system']],
  [['account.customers'], '/management', []],
  [['terminal.view', 'terminal.passage'], '/exhibition', ['/exhibition', '/terminal']],
  [[], '/', []],
])('with %j the home page is %s and the bar has %j', (permissions, home, paths) => {
  signInAs({ level: '2', roleId: '7', permissions });
  expect(homePath()).toBe(home);
  expect(barEntries().map(({ path }) => path)).toEqual(paths);
});

test('a page with its own bar entry is highlighted there', () => {
  signInAs({ level: '2', roleId: '7', permissions: ['terminal.passage'] });
  expect(openEntry('/terminal/current')?.label.en_US).toBe('Access records');
});
