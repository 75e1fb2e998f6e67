import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { defineRemote, type PageRoute, type RemoteRoute } from '@vitrine/shared/contract';
import { type AnyKeys, namespaceOf, startMessages } from '@vitrine/shared/i18n';
import { MemoryRouter, Outlet, useNavigate } from '@vitrine/shared/ui/router';
import { Component, type ReactNode, Suspense, useState } from 'react';
import { pageOf, RemoteRoutes } from './index.ts';

const texts = async () => ({});
const page = (path: string, load: PageRoute['load'], children?: readonly RemoteRoute[]): PageRoute => ({
  path,
  load,
  layout: 'shell',
  access: 'session',
  titleKey: 'title',
  children,
});

const Frame = () => (
  <div>
    frame <Outlet />
  </div>
);
const remote = defineRemote({
  contract: 1,
  name: namespaceOf<AnyKeys>('mf-example'),
  routes: [
    page('/example', async () => Frame, [
      { path: '/example', redirectTo: '/example/first' },
      page('/example/first', async () => ({ default: () => <p>first</p> })),
      page('/example/item/:id', async () => ({ Component: () => <p>item</p> })),
    ]),
  ],
  navigation: [],
  messages: { zh_CN: texts, en_US: texts, ko_US: texts },
  permissions: [],
});

const open = (path: string) =>
  act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <RemoteRoutes remote={remote} missing={<p>missing</p>} />
      </MemoryRouter>,
    );
  });

beforeEach(() => startMessages());
afterEach(cleanup);

test.each([
  ['/example', 'first'],
  ['/example/first', 'first'],
  ['/example/item/7', 'item'],
  ['/example/else', 'missing'],
])('%s shows %s', async (path, text) => {
  await open(path);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('navigating between two addresses of the same page keeps its component mounted', async () => {
  let mounted = 0;
  function Same() {
    const navigate = useNavigate();
    const [number] = useState(() => {
      mounted += 1;
      return mounted;
    });
    return (
      <button type="button" onClick={() => navigate('/same/dialog')}>
        page {number}
      </button>
    );
  }
  const load = async () => Same;
  const same = { ...remote, routes: [page('/same', load), page('/same/dialog', load)] };
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/same']}>
        <RemoteRoutes remote={same} frame={(_route, drawn) => <div>{drawn}</div>} />
      </MemoryRouter>,
    );
  });
  await act(async () => (await screen.findByText('page 1')).click());
  expect(await screen.findByText('page 1')).toBeTruthy();
});

test('a page whose code failed to load is loaded again the next time', async () => {
  let tries = 0;
  const route = page('/late', async () => {
    tries += 1;
    if (tries === 1) throw new Error('chunk');
    return () => <p>late</p>;
  });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const show = () => {
    const Page = pageOf(route);
    return act(async () => render(<Kept key={tries}>{<Page />}</Kept>));
  };
  await show();
  expect(await screen.findByText('failed')).toBeTruthy();
  cleanup();
  await show();
  expect(await screen.findByText('late')).toBeTruthy();
});

/** An error boundary that shows a failure. */
class Kept extends Component<{ readonly children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <p>failed</p> : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
