import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { type Endpoint, selectClientTree, selectProgramById, selectSendPreflight } from '@vitrine/shared/api';
import { createProgramDocument } from '@vitrine/shared/document';
import { renderPage, screenStatus, signInAs } from '@vitrine/shared/testing';
import type { Calls } from '../calls.ts';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { Checks } from './Checks.tsx';
import { SendStore } from './SendStore.ts';

let leave: () => void;
beforeEach(() => {
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
});

const mismatch = (programId: string, clId: string) => ({
  ...{ code: 'orientation', level: 'warning', message: `${programId} ${clId}`, programId, clId },
  ...{ sceneIndex: null, componentId: '', taskId: '' },
});
const program = (id: string) => ({
  ...{ id, name: `Poster ${id}`, resolution: '1x1', thumbnailUrl: '', size: 1, files: 1 },
  ...{ turnable: true, findings: [] },
});

async function open(programIds: readonly string[], ofFirst: readonly object[] = []) {
  const turned = new Set<string>();
  const terminal = (clId: string) => ({
    ...{ clId, name: clId, online: true, status: screenStatus(), timeZone: 'UTC', resolution: '1x2' },
    freeSpace: null,
    findings: [
      ...programIds.filter((id) => !turned.has(id)).map((id) => mismatch(id, clId)),
      ...(clId === 'door' ? ofFirst : []),
    ],
  });
  const answer = (endpoint: Endpoint, { id = '' }: { readonly id?: string }) => {
    if (endpoint === selectClientTree) return [];
    if (endpoint === selectProgramById) return { document: createProgramDocument(), revision: 1 };
    if (endpoint !== selectSendPreflight) return turned.add(id);
    const terminals = [terminal('door'), terminal('hall')];
    const totals = { terminals: 2, online: 2, ready: 0, refused: 0, errors: 0, warnings: 2 };
    return { sendable: true, programs: programIds.map(program), terminals, totals };
  };
  const call = async (endpoint: Endpoint, input: object) => answer(endpoint, input);
  const store = new SendStore(
    { call } as unknown as Calls,
    programIds,
    { every: 'All', defaultGroup: 'Default' },
    {
      clientIds: ['door', 'hall'],
    },
  );
  await store.start();
  await renderPage(<Checks store={store} />, { namespace, messages });
  return store;
}

const turns = () =>
  screen
    .queryAllByRole('button', { name: /铺满屏幕/ })
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);

test('the fit is offered once for all screens', async () => {
  const store = await open(['a']);
  expect(turns()).toEqual(['铺满屏幕，裁去边缘']);
  store.stop();
});

test('with several programs each fit names its program, and focus stays in the findings', async () => {
  const store = await open(['a', 'b']);
  expect(turns()).toEqual(['铺满屏幕，裁去边缘（“Poster a”）', '铺满屏幕，裁去边缘（“Poster b”）']);
  const button = screen.getByRole('button', { name: /铺满屏幕.*Poster a/ });
  button.focus();
  await act(async () => {
    fireEvent.click(button);
  });
  expect(turns()).toEqual(['铺满屏幕，裁去边缘（“Poster b”）']);
  expect(document.activeElement?.tagName).toBe('H2');
  store.stop();
});

test('each level shows its count, and filters the findings', async () => {
  const notice = (code: string) => ({ ...mismatch('', 'door'), code, level: 'notice', message: code });
  const store = await open(['a'], [notice('offline'), notice('clock')]);
  const chips = screen.getByRole('group').querySelectorAll('button');
  expect([...chips].map(({ textContent }) => textContent)).toEqual([
    '全部4',
    '无法发布0',
    '需要注意2',
    '提示2',
  ]);
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /提示/ }));
  });
  expect(screen.getAllByText(/^(door|hall)$/).map(({ textContent }) => textContent)).toEqual(['door']);
  store.stop();
});
