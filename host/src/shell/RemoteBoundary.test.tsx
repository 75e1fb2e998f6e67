import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defineRemote, type RemoteRoute } from '@vitrine/shared/contract';
import { type AnyKeys, loadMessages, namespaceOf, startMessages } from '@vitrine/shared/i18n';
import { signInAs } from '@vitrine/shared/testing';
import { MemoryRouter, Outlet, useLocation, useNavigate } from '@vitrine/shared/ui/router';
import { hostNamespace, messages } from '../messages/index.ts';
import type { RemoteEntry } from '../remotes/RemoteEntry.ts';
import { RemoteFailure } from '../remotes/RemoteFailure.ts';
import { registry } from '../remotes/registry.ts';
import { RemoteBoundary } from './RemoteBoundary.tsx';

const entry: RemoteEntry = {
  name: 'mf-task',
  version: '1.0.0',
  entry: '/web/remotes/mf-task/1.0.0/mf-manifest.json',
  integrity: undefined,
  previous: undefined,
  paths: ['/task'],
  label: { zh_CN: '任务', en_US: 'Tasks', ko_US: '편성' },
  navigation: [],
  landing: [],
};
const texts = async () => ({ title: '任务列表', inner: '列表' });

const remoteWith = (route: Partial<RemoteRoute> & object) =>
  defineRemote({
    contract: 1,
    name: namespaceOf<AnyKeys>('mf-task'),
    routes: [
      {
        path: '/task',
        load: async () => () => <p>all tasks</p>,
        layout: 'shell',
        access: 'task.view',
        titleKey: 'title',
        ...route,
      },
    ],
    navigation: [],
    messages: { zh_CN: texts, en_US: texts, ko_US: texts },
    permissions: ['task.view'],
  });

async function show(
  load: () => Promise<ReturnType<typeof remoteWith>>,
  onRetry = () => undefined,
  path = '/task',
) {
  jest.spyOn(registry, 'load').mockImplementation(load);
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <RemoteBoundary entry={entry} path={path} onRetry={onRetry} />
      </MemoryRouter>,
    );
  });
}

beforeEach(async () => {
  await startMessages();
  await loadMessages(hostNamespace, messages);
  await loadMessages('mf-task', { zh_CN: texts, en_US: texts, ko_US: texts });
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('a page is rendered and sets the document title', async () => {
  signInAs();
  await show(async () => remoteWith({}));
  expect(await screen.findByText('all tasks')).toBeTruthy();
  expect(document.title).toBe('任务列表 · Vitrine');
});

test('a nested page sets the document title', async () => {
  signInAs();
  const inner = {
    path: '/task/list',
    load: async () => () => <p>list</p>,
    layout: 'shell',
    access: 'session',
    titleKey: 'inner',
  } as const;
  const remote = remoteWith({
    load: async () => Outlet,
    children: [{ path: '/task', redirectTo: '/task/list' }, inner],
  });
  // Preloaded, so that parent and child render together.
  await show(async () => remote);
  expect(await screen.findByText('list')).toBeTruthy();
  cleanup();
  document.title = '';
  await show(async () => remote);
  expect(await screen.findByText('list')).toBeTruthy();
  expect(document.title).toBe('列表 · Vitrine');
});

test('an unreachable remote shows a named error panel with a retry button', async () => {
  const retry = jest.fn(() => undefined);
  await show(() => Promise.reject(new RemoteFailure('network', { file: '/x.js' })), retry);
  expect(screen.getByRole('alert').textContent).toContain('“任务”暂时无法打开');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a remote with another contract version is refused, naming both versions', async () => {
  await show(() => Promise.reject(new RemoteFailure('contract', { expected: '1', found: '7' })));
  expect(screen.getByRole('alert').textContent).toContain('接口版本 7');
});

test('a render error stays inside the boundary', async () => {
  signInAs();
  // React logs errors caught by a boundary.
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = () => {
    throw new Error('broken');
  };
  await show(async () => remoteWith({ load: async () => broken }));
  expect((await screen.findByRole('alert')).textContent).toContain('运行出错');
  expect(reported).toHaveBeenCalled();
});

test('without the permission the page is replaced by a notice', async () => {
  signInAs({ permissions: [] });
  await show(async () => remoteWith({}));
  expect(screen.getByText('您没有权限访问此页面')).toBeTruthy();
  expect(screen.queryByText('all tasks')).toBeNull();
});

test('a top-level page is refused to accounts of other levels', async () => {
  signInAs({ level: '2' });
  await show(async () => remoteWith({ level: 1 }));
  expect(screen.queryByText('all tasks')).toBeNull();
});

test('an address that the remote does not declare is not found', async () => {
  signInAs();
  await show(async () => remoteWith({}), undefined, '/task/else');
  expect(screen.getByText('页面不存在')).toBeTruthy();
});

test('a page that throws undefined is confined too', async () => {
  signInAs();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = () => {
    throw undefined;
  };
  await show(async () => remoteWith({ load: async () => broken }));
  expect((await screen.findByRole('alert')).textContent).toContain('运行出错');
});

/** A remote whose first page throws, and whose second does not, with a button that stays outside. */
function Moving() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate('/task/other')}>
        go on
      </button>
      <RemoteBoundary entry={entry} path={useLocation().pathname} onRetry={() => undefined} />
    </>
  );
}

test('an error of one page is gone with another page of the same remote', async () => {
  signInAs();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = () => {
    throw new Error('broken');
  };
  const remote = remoteWith({ load: async () => broken });
  const other = { path: '/task/other', load: async () => () => <p>other</p> } as const;
  const [first] = remote.routes;
  const routes = first ? [first, { ...first, ...other }] : [];
  jest.spyOn(registry, 'load').mockResolvedValue({ ...remote, routes });
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/task']}>
        <Moving />
      </MemoryRouter>,
    );
  });
  await screen.findByRole('alert');
  await userEvent.click(screen.getByRole('button', { name: 'go on' }));
  expect(await screen.findByText('other')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a version that is left shows no panel, and the page that follows takes the lost focus', async () => {
  signInAs();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const alerts: number[] = [];
  let works = false;
  const page = () => {
    if (!works) throw new Error('broken');
    return <p>previous page</p>;
  };
  jest.spyOn(registry, 'leave').mockImplementation(() => {
    alerts.push(document.querySelectorAll('[role=alert]').length);
    works = true;
    return true;
  });
  const main = document.createElement('main');
  main.id = 'page';
  main.tabIndex = -1;
  document.body.append(main);
  await show(async () => remoteWith({ load: async () => page }));
  expect(await screen.findByText('previous page')).toBeTruthy();
  expect(alerts).toEqual([0]);
  expect(document.activeElement).toBe(main);
  main.remove();
});

test('without a connection the panel does not promise that other pages work', async () => {
  await show(() => Promise.reject(new RemoteFailure('network', { file: '/x.js' })));
  expect(screen.getByRole('alert').textContent).not.toContain('其他页面');
});
