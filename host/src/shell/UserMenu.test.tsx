import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logout, selectPersonerInfo } from '@vitrine/shared/api';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { fakeNetwork, signInAs } from '@vitrine/shared/testing';
import { hostNamespace, messages } from '../messages/index.ts';
import { UserMenu } from './UserMenu.tsx';

const network = fakeNetwork()
  .on(logout, () => ({}))
  .on(selectPersonerInfo, () => ({ userName: 'admin', phone: '' }));

/** Missing in jsdom; nothing is measured here. */
class StillObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeEach(async () => {
  globalThis.ResizeObserver = StillObserver;
  await startMessages();
  await loadMessages(hostNamespace, messages);
  globalThis.fetch = network.fetch;
});
afterEach(cleanup);

/** jsdom keeps the buttons of closed dialogs, since animations never end. */
async function press(name: string) {
  const newest = (await screen.findAllByRole('button', { name })).at(-1);
  if (newest) await userEvent.click(newest);
}

async function choose(item: string) {
  render(<UserMenu />);
  await userEvent.click(screen.getByRole('button', { name: /的菜单/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(item) }));
}

test('signing out ends the session on the server and in the browser', async () => {
  signInAs();
  await choose('退出登录');
  await press('退出登录');
  expect(network.calls.at(-1)?.path).toBe('/etv/logout.json');
  expect([session.signedIn, session.left]).toEqual([false, true]);
});

test.each([
  ['1', true],
  ['2', false],
])('whether an account of level %s may edit itself: %s', async (level, shown) => {
  signInAs({ level });
  await choose('个人中心');
  expect(await screen.findByText('修改密码')).toBeTruthy();
  expect(screen.queryByText('修改账号信息') !== null).toBe(shown);
});

test('the guide opens in a new tab', async () => {
  signInAs();
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  await choose('使用指南');
  expect(open).toHaveBeenCalledWith('/guide/', '_blank', 'noopener');
});

test('signing out asks for confirmation, and cancelling is announced', async () => {
  signInAs();
  await choose('退出登录');
  await press('取消');
  expect(await screen.findByText('已取消')).toBeTruthy();
  expect(session.signedIn).toBe(true);
});

test.each(Object.entries(messages))(
  'the accessible name of the menu contains its visible label: %s',
  async (_locale, load) => {
    const words: unknown = (await load()).default;
    expect(JSON.stringify(words)).toMatch(/"menu":"([^"]* )?\{\{name\}\}( [^"]*)?"/);
  },
);
