import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { TreeWorkArea } from '@vitrine/shared/ui/pane';
import type { Calls } from '../calls.ts';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { FoldedScreens } from './FoldedScreens.tsx';
import { SendStore } from './SendStore.ts';

const wide = window.innerWidth;
let leave: () => void;
beforeEach(() => {
  leave = signInAs();
});
afterEach(() => {
  cleanup();
  leave();
  window.innerWidth = wide;
});

async function open(width: number) {
  window.innerWidth = width;
  const store = new SendStore({ call: async () => [] } as unknown as Calls, ['menu'], {
    every: 'All',
    defaultGroup: 'Default',
  });
  const page = (
    <TreeWorkArea name="send" label="Screens" tree={<p>tree</p>}>
      <FoldedScreens store={store} />
    </TreeWorkArea>
  );
  await renderPage(page, { namespace, messages });
}

test('on a phone a button opens the screen tree, and disappears when it is open', async () => {
  await open(390);
  expect(screen.getByText('tree').closest('aside')?.hidden).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '选择终端' }));
  expect(screen.getByText('tree').closest('aside')?.hidden).toBe(false);
  expect(screen.queryByRole('button', { name: '选择终端' })).toBeNull();
});

test('beside the tree there is no button', async () => {
  await open(1280);
  expect(screen.queryByRole('button', { name: '选择终端' })).toBeNull();
});
