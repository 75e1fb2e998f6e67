import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import {
  selectClientTree,
  selectEqTaskCategoryAll,
  selectProgramCategoryAlls,
  type TerminalNode,
} from '@vitrine/shared/api';
import { fakeNetwork, giveSize, renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { TaskWizardPage } from './TaskWizardPage.tsx';

const realFetch = globalThis.fetch;
let leave: () => void;
let takeSize: () => void;

class SilentEvents {
  close(): void {
    // No events arrive.
  }
}

const node = (id: string, type: 'folder' | 'client', pid: string): TerminalNode => ({
  ...{ id, clId: id, clNo: '', number: '', name: id, type, pid, pId: pid, total: 1 },
  ...{ hasChildren: type === 'folder', onlineTotal: 0, warningTotal: 0, ownTotal: 0, online: true },
  ...{ warningState: 0, isDefault: false, state: null, link: 'steady' },
});

beforeEach(() => {
  leave = signInAs();
  takeSize = giveSize();
  localStorage.clear();
  globalThis.fetch = fakeNetwork()
    .on(selectClientTree, ({ id }) =>
      id === '-1' ? [node('floor', 'folder', '-1')] : [node('lobby', 'client', 'floor')],
    )
    .on(selectEqTaskCategoryAll, () => [])
    .on(selectProgramCategoryAlls, () => []).fetch;
  Object.assign(globalThis, { EventSource: SilentEvents });
});
afterEach(() => {
  cleanup();
  leave();
  takeSize();
  globalThis.fetch = realFetch;
});

async function open(path: string) {
  await renderPage(<TaskWizardPage />, { path, namespace, messages });
  await act(async () => undefined);
  await act(async () => undefined);
}

const takeOut = () => screen.queryByRole('button', { name: /移除/ });
const found = () => screen.queryByText(/^已恢复您在 .* 未保存的草稿。$/);

test('the automatically selected only screen is not stored as a draft', async () => {
  await open('/task/new?step=terminals&group=menus');
  expect(takeOut()).not.toBeNull();
  cleanup();
  await open('/task/new?step=terminals');
  expect(found()).toBeNull();
  // The user's change is kept; a new task offers the screen again.
  await act(async () => fireEvent.click(takeOut() as HTMLElement));
  cleanup();
  await open('/task/new?step=terminals');
  expect(found()).not.toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: '丢弃草稿' })));
  await act(async () => undefined);
  expect(found()).toBeNull();
  expect(takeOut()).not.toBeNull();
});

test('an address with the former name of the last step opens it', async () => {
  await open('/task/new?step=review');
  expect(document.querySelector('[aria-current="step"]')?.textContent).toContain('检查');
});
