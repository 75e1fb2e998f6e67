import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { importClients } from '@vitrine/shared/api';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { ImportDialog } from './ImportDialog.tsx';

const realFetch = globalThis.fetch;
let leave: () => void;
let read: string[];

const nothing = () => undefined;
const outcome = { lines: [], added: 1, changed: 0, unchanged: 0, refused: 0, groupsAdded: 0 };

beforeEach(() => {
  // Missing from jsdom; the list of encodings needs it.
  const Silent = jest.fn(() => ({ observe: nothing, unobserve: nothing, disconnect: nothing }));
  Object.assign(globalThis, { ResizeObserver: Silent });
  read = [];
  globalThis.fetch = fakeNetwork().on(importClients, ({ csv }) => {
    read.push(String(csv));
    return outcome;
  }).fetch as typeof fetch;
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

/** 编号,名称 and 1001,大厅 in the encoding of a Chinese spreadsheet. */
const gbk = 'b1e0bac52cc3fbb3c60a313030312cb4f3ccfc0a';
const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

async function choose(bytes: Uint8Array) {
  const none = () => undefined;
  const dialog = <ImportDialog groupId="-1" groupName="A" onClose={none} onImported={none} />;
  await renderPage(dialog, { namespace, messages, path: '/terminal/register' });
  await pick(bytes);
}

async function pick(bytes: Uint8Array) {
  const file = new File(['-'], 'screens.csv');
  // jsdom cannot read files as bytes.
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
  const field = document.querySelector('input[type=file]') as HTMLInputElement;
  await act(async () => fireEvent.change(field, { target: { files: [file] } }));
}

test('a GBK table is detected and decoded, and the dialog shows the encoding', async () => {
  await choose(bytesOf(gbk));
  expect(read).toEqual(['编号,名称\n1001,大厅\n']);
  expect(screen.getByText(/自动识别为 GB18030/)).toBeTruthy();
});

test('a workbook instead of a table is refused with instructions', async () => {
  await choose(bytesOf('504b030400000000'));
  expect(read).toEqual([]);
  expect(screen.getByText(/另存为 CSV/)).toBeTruthy();
});

test('a wrong detection is corrected by choosing an encoding: the same file is decoded again', async () => {
  await choose(bytesOf(gbk));
  fireEvent.click(screen.getByRole('combobox', { name: '文件编码' }));
  const option = await screen.findByText('Big5');
  fireEvent.click(option);
  // The choice takes effect after the list's closing animation, which jsdom does not end.
  fireEvent.animationEnd(option.closest('[class*="animation"]') ?? option);
  await waitFor(() => expect(read[1]).toBe('晤瘍,靡備\n1001,湮泆\n'));
  expect(screen.getByText(/Big5/, { selector: 'small' })).toBeTruthy();
  expect(screen.queryByText(/自动识别/)).toBeNull();
});

test('the terminals are imported once, however often the button is pressed before the answer', async () => {
  let imported = 0;
  const answer = Promise.withResolvers<typeof outcome>();
  globalThis.fetch = fakeNetwork().on(importClients, ({ dryRun }) => {
    if (dryRun) return outcome;
    imported += 1;
    return answer.promise;
  }).fetch as typeof fetch;
  await choose(bytesOf(gbk));
  const button = screen.getByRole('button', { name: /导入 1/ });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  expect(imported).toBe(1);
  await act(async () => answer.resolve(outcome));
});

test('with two files chosen in a row the outcome is the second’s, whichever is checked first', async () => {
  const slow = Promise.withResolvers<typeof outcome>();
  globalThis.fetch = fakeNetwork().on(importClients, ({ csv }) =>
    String(csv).startsWith('编号') ? slow.promise : { ...outcome, added: 2 },
  ).fetch as typeof fetch;
  await choose(bytesOf(gbk));
  await pick(bytesOf('69642c6e616d650a312c41'));
  expect(screen.getByRole('button', { name: /导入 2/ })).toBeTruthy();
  await act(async () => slow.resolve(outcome));
  expect(screen.getByRole('button', { name: /导入 2/ })).toBeTruthy();
});
