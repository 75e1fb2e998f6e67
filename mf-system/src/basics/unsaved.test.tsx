import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { LabelledSwitch } from '@vitrine/shared/ui/basic';
import { createMemoryRouter, Outlet, RouterProvider } from '@vitrine/shared/ui/router';
import { useState } from 'react';
import { messages, namespace } from '../messages/index.ts';
import { SettingSection } from './SettingSection.tsx';
import { useUnsavedGuard } from './unsaved.ts';

/** The router creates a Request per navigation, missing in jsdom. */
class PlainRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal;

  constructor(_address: string, options: { signal: AbortSignal }) {
    this.signal = options.signal;
  }
}

function Frame() {
  useUnsavedGuard();
  return <Outlet />;
}

function Settings() {
  const [saved, setSaved] = useState(false);
  const [on, setOn] = useState(false);
  return (
    <SettingSection title="Review" form={{ dirty: on !== saved, save: async () => setSaved(on) }}>
      <LabelledSwitch checked={on} onChange={setOn}>
        review
      </LabelledSwitch>
    </SettingSection>
  );
}

function open() {
  const children = [
    { path: 'settings', element: <Settings /> },
    { path: 'logs', element: <p>logs</p> },
  ];
  const router = createMemoryRouter([{ path: '/', element: <Frame />, children }], {
    initialEntries: ['/settings'],
  });
  render(<RouterProvider router={router} useTransitions={false} />);
  return router;
}

beforeEach(async () => {
  Object.defineProperty(globalThis, 'Request', { value: PlainRequest, configurable: true });
  await startMessages();
  await loadMessages(namespace, messages);
});
afterEach(() => {
  cleanup();
  // A confirmed dialog stays until its animation ends.
  document.body.replaceChildren();
  Reflect.deleteProperty(globalThis, 'Request');
});

const mayClose = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const turnOn = () => userEvent.click(screen.getByRole('switch', { name: 'review' }));

test('an unsaved switch is marked as not in force until saved', async () => {
  open();
  expect(screen.queryByText('尚未保存，未生效')).toBeNull();
  await turnOn();
  expect(screen.getByText('尚未保存，未生效')).toBeTruthy();
  expect(mayClose()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.queryByText('尚未保存，未生效')).toBeNull();
  expect(mayClose()).toBe(true);
});

test('leaving with unsaved changes asks for confirmation, and can be cancelled', async () => {
  const router = open();
  await turnOn();
  await act(() => router.navigate('/logs'));
  await userEvent.click(await screen.findByRole('button', { name: '取消' }));
  expect(router.state.location.pathname).toBe('/settings');
  expect(screen.getByText('尚未保存，未生效')).toBeTruthy();
});

test('confirming leaves without a second question', async () => {
  const router = open();
  await turnOn();
  await act(() => router.navigate('/logs'));
  await userEvent.click(await screen.findByRole('button', { name: '离开' }));
  expect(await screen.findByText('logs')).toBeTruthy();
  expect(mayClose()).toBe(true);
});

test('leaving without unsaved changes asks nothing', async () => {
  const router = open();
  await act(() => router.navigate('/logs'));
  expect(screen.getByText('logs')).toBeTruthy();
});
