import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { registerClient, selectPairing, selectSeachClientTree } from '@vitrine/shared/api';
import { type FakeNetwork, fakeNetwork, refuse, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { PairDialog } from './PairDialog.tsx';

const realFetch = globalThis.fetch;
let network: FakeNetwork;
let leave: () => void;
beforeEach(() => {
  leave = signInAs();
  network = fakeNetwork()
    .on(selectSeachClientTree, () => [])
    .on(registerClient, () => ({ clId: 'new' }));
  globalThis.fetch = network.fetch as typeof fetch;
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

async function open(code = '') {
  const paired: string[] = [];
  await renderPage(
    <PairDialog
      groupId="-1"
      groupName=""
      givenCode={code}
      replaces={undefined}
      onClose={() => undefined}
      onPaired={(clId) => paired.push(clId)}
    />,
    { namespace, messages },
  );
  return paired;
}
const announce = (screenZone: string, accountZone: string, timeZone: string) =>
  network.on(selectPairing, () => ({ screenZone, accountZone, timeZone }));
const zone = () => screen.getByRole('combobox', { name: '时区' });
const announced = (name: string) => waitFor(() => expect(zone().textContent).toContain(name));
const rows = () => zone().closest('form')?.childElementCount;
const sent = (path: string) => network.calls.filter((call) => call.path === path).map(({ input }) => input);

test('the time zone of the screen and its origin are shown before pairing', async () => {
  announce('Asia/Shanghai', 'Europe/Berlin', 'Asia/Shanghai');
  const paired = await open();
  expect(zone().textContent).toContain('输入配对码后显示');
  fireEvent.change(screen.getByLabelText('配对码'), { target: { value: 'abcdef' } });
  await announced('Asia/Shanghai');
  expect(screen.getByText('此屏幕的时钟为 Asia/Shanghai，您的账号使用 Europe/Berlin。')).toBeTruthy();
  expect(sent(selectPairing.path)).toEqual([{ code: 'ABC DEF' }]);
  fireEvent.click(screen.getByRole('button', { name: '添加' }));
  await waitFor(() => expect(paired).toEqual(['new']));
  expect(sent(registerClient.path)).toMatchObject([{ timeZone: 'Asia/Shanghai' }]);
});

test('details of the screen appear in existing rows, without moving a button', async () => {
  announce('Asia/Shanghai', 'Europe/Berlin', 'Asia/Shanghai');
  await open();
  const before = rows();
  fireEvent.change(screen.getByLabelText('配对码'), { target: { value: 'abcdef' } });
  await announced('Asia/Shanghai');
  expect(rows()).toBe(before);
});

test('equal time zones are not mentioned', async () => {
  announce('Asia/Seoul', 'Asia/Seoul', 'Asia/Seoul');
  await open('ABCDEF');
  await announced('Asia/Seoul');
  expect(screen.queryByText(/此屏幕的时钟/)).toBeNull();
});

test('an unknown code is reported before it is sent', async () => {
  network.on(selectPairing, () => {
    throw refuse('terminal.codeUnknown', '配对码无效');
  });
  await open('ABCDEF');
  const before = rows();
  expect(await screen.findByText('配对码无效')).toBeTruthy();
  expect([zone().getAttribute('aria-disabled'), rows()]).toEqual(['true', before]);
});

const add = () => screen.getByRole<HTMLButtonElement>('button', { name: '添加' });
const type = (code: string) => fireEvent.change(screen.getByLabelText('配对码'), { target: { value: code } });

test('a code known to be wrong is not sent again, and another can be added at once', async () => {
  network.on(selectPairing, () => {
    throw refuse('terminal.codeUnknown', '配对码无效');
  });
  const paired = await open('ABCDEF');
  await screen.findByText('配对码无效');
  expect(add().disabled).toBe(true);
  const form = screen.getByLabelText('配对码').closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  type('ABCDEG');
  expect(add().disabled).toBe(false);
  expect(screen.queryByText('配对码无效')).toBeNull();
  fireEvent.submit(form);
  await waitFor(() => expect(paired).toEqual(['new']));
  expect(sent(registerClient.path)).toMatchObject([{ code: 'ABC DEG' }]);
});

test('pressing Enter twice during pairing pairs once', async () => {
  announce('Asia/Seoul', 'Asia/Seoul', 'Asia/Seoul');
  const paired = await open('ABCDEF');
  await announced('Asia/Seoul');
  const form = screen.getByLabelText('配对码').closest('form') as HTMLFormElement;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(paired).toEqual(['new']));
  expect(sent(registerClient.path)).toHaveLength(1);
});

test('a failed look-up does not block pairing', async () => {
  network.on(selectPairing, () => {
    throw refuse('terminal.tooManyCodes', '请稍后再试');
  });
  await open('ABCDEF');
  await screen.findByText('请稍后再试');
  expect(add().disabled).toBe(false);
});

test('while a code is being retyped, only the final one is looked up', async () => {
  announce('Asia/Seoul', 'Asia/Seoul', 'Asia/Seoul');
  await open('ABCDEF');
  for (const code of ['ABCDEG', 'ABCDEH', 'ABCDEK']) type(code);
  await announced('Asia/Seoul');
  expect(sent(selectPairing.path)).toEqual([{ code: 'ABC DEK' }]);
});
