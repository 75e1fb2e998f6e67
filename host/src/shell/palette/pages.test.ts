import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Permission } from '@vitrine/shared/api';
import { defineRemote, type PageRoute, type RemoteDeclaration } from '@vitrine/shared/contract';
import { type AnyKeys, loadMessages, namespaceOf, startMessages } from '@vitrine/shared/i18n';
import { signInAs } from '@vitrine/shared/testing';
import { runInAction } from 'mobx';
import { readEntries } from '../../remotes/RemoteEntry.ts';
import { registry } from '../../remotes/registry.ts';
import { KnownRemotes } from './KnownRemotes.ts';
import { pageEntries } from './pages.ts';

const page = (path: string, access: Permission, more: Partial<PageRoute> = {}): PageRoute => ({
  path,
  access,
  layout: 'shell',
  titleKey: 'page',
  load: () => Promise.reject(new Error('a page is not to be loaded')),
  ...more,
});
const words = { page: '某页', menu: '菜单名' };
const file = () => Promise.resolve({ default: words });
const remote = defineRemote({
  contract: 1,
  name: namespaceOf<AnyKeys>('mf-shop'),
  routes: [
    {
      ...page('/shop', 'task.view', { access: 'session' }),
      children: [
        { path: '/shop', redirectTo: '/shop/list' },
        page('/shop/list', 'task.view'),
        page('/shop/sell', 'task.manage'),
        page('/shop/one', 'task.view', { subject: true }),
        page('/shop/:id', 'task.view'),
        page('/shop/top', 'task.view', { level: 1 }),
      ],
    },
    page('/window', 'task.view', { access: 'public' }),
  ],
  navigation: [{ path: '/shop/sell', labelKey: 'menu', order: 1 }],
  messages: { zh_CN: file, en_US: file, ko_US: file },
  permissions: [],
});
const entries = readEntries({
  remotes: [
    {
      name: 'mf-shop',
      entry: '/shop.json',
      paths: ['/shop'],
      label: { zh_CN: '商店' },
      navigation: [{ path: '/shop', order: 1, permission: ['task.view', 'task.manage'] }],
    },
  ],
});

let leave: () => void;
beforeEach(async () => {
  await startMessages();
  await loadMessages('mf-shop', remote.messages);
  runInAction(() => {
    registry.entries = entries;
  });
});
afterEach(() => leave());

async function offered(load: () => Promise<RemoteDeclaration>) {
  const remotes = new KnownRemotes({ entries, load });
  await remotes.ask();
  return { remotes, paths: pageEntries(remotes.known).map(({ target }) => target) };
}

test('every page is offered once, except those that need parameters', async () => {
  leave = signInAs({ level: '2' });
  const { paths } = await offered(async () => remote);
  expect(paths).toEqual(['/shop', '/shop/sell']);
});

test('a page outside every menu requires the permission of its domain', async () => {
  const wall = page('/shop/wall', 'task.view', { access: 'session' });
  const withWall = async () => ({ ...remote, routes: [...remote.routes, wall] });
  leave = signInAs({ level: '2', permissions: ['task.view'] });
  expect((await offered(withWall)).paths).toContain('/shop/wall');
  leave();
  leave = signInAs({ level: '2', permissions: [] });
  expect((await offered(withWall)).paths).toEqual([]);
});

test('a page is named as the menu names it', async () => {
  leave = signInAs({ level: '2' });
  const remotes = new KnownRemotes({ entries, load: async () => remote });
  await remotes.ask();
  expect(pageEntries(remotes.known).map(({ label, hint }) => [label, hint])).toEqual([
    ['商店', ''],
    ['菜单名', '商店'],
  ]);
});

test('pages that the role or level does not allow are not offered', async () => {
  leave = signInAs({ level: '1', permissions: ['task.view'] });
  expect((await offered(async () => remote)).paths).toEqual(['/shop', '/shop/top']);
});

test('an unreachable remote keeps its bar entry and is reported as missing', async () => {
  leave = signInAs();
  const { remotes, paths } = await offered(() => Promise.reject(new Error('down')));
  expect(paths).toEqual(['/shop']);
  expect(remotes.missing.map(({ name }) => name)).toEqual(['mf-shop']);
});
