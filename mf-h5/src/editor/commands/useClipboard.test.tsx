import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent } from '@testing-library/react';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../../messages/index.ts';
import { EditorStore } from '../EditorStore.ts';
import type { OpenEditor } from '../useEditor.ts';
import { commands } from './editorCommands.ts';
import { useClipboard } from './useClipboard.ts';

/** The browser's clipboard, of plain text. */
function transfer(text = '') {
  let kept = text;
  return { files: [], getData: () => kept, setData: (_type: string, data: string) => (kept = data) };
}

async function opened(...words: string[]) {
  const nodeList = words.map((content) => createH5Node('text', { content }));
  const store = new EditorStore(createH5Document([createH5Page({ nodeList })]));
  const open = { store } as unknown as OpenEditor;
  function Keys() {
    useClipboard(open, true, useMessages(namespace));
    return null;
  }
  await renderPage(<Keys />, { namespace, messages });
  store.setSelection(store.nodes.map(({ id }) => id));
  return { store, open, count: () => store.nodes.length };
}

const copy = (clipboardData = transfer()) => {
  fireEvent.copy(document.body, { clipboardData });
  return clipboardData.getData();
};
const paste = (text: string) => fireEvent.paste(document.body, { clipboardData: transfer(text) });

afterEach(cleanup);

it('pastes copied nodes by the clipboard text, whatever its line endings', async () => {
  const { count } = await opened('Hello\nagain', 'Bread');
  const text = copy();
  expect(text).toBe('Hello\nBread');
  expect(paste(text)).toBe(false);
  expect(count()).toBe(4);
  paste(text.replace('\n', '\r\n'));
  expect(count()).toBe(6);
});

it('pastes copied nodes where the browser’s clipboard has no text', async () => {
  const { count } = await opened('Hello');
  copy();
  paste('');
  expect(count()).toBe(2);
});

it('ignores a text that was copied elsewhere since', async () => {
  const { count } = await opened('Hello');
  copy();
  expect(paste('From a letter')).toBe(true);
  expect(count()).toBe(1);
});

it('copies and cuts from the menu into the system clipboard too', async () => {
  const { open, count } = await opened('Hello');
  const clipboardData = transfer('From a letter');
  const execCommand = jest.fn((act: string) => {
    if (act === 'copy') copy(clipboardData);
    else fireEvent.cut(document.body, { clipboardData });
    return true;
  });
  Object.assign(document, { execCommand });
  commands.copy.run(open);
  expect(clipboardData.getData()).toBe('Hello');
  commands.cut.run(open);
  expect([count(), execCommand.mock.calls]).toEqual([0, [['copy'], ['cut']]]);
});

it('copies and cuts from the menu where the browser denies the clipboard', async () => {
  const { open, store, count } = await opened('Hello', 'Bread');
  Object.assign(document, { execCommand: () => false });
  commands.copy.run(open);
  expect(store.clipboard.items).toHaveLength(2);
  commands.cut.run(open);
  expect(count()).toBe(0);
});
