import { afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { changeLocale, loadMessages, startMessages } from '@vitrine/shared/i18n';
import { createTestClient, fakeNetwork } from '@vitrine/shared/testing';
import { TreeWorkArea } from '@vitrine/shared/ui/pane';
import { messages, namespace } from '../../messages/index.ts';
import { TerminalAreaContext } from '../../terminals/TerminalAreaContext.ts';
import { TerminalTreeStore } from '../../tree/TerminalTreeStore.ts';
import { TargetSummary } from './TargetSummary.tsx';

beforeAll(async () => {
  await startMessages();
  await loadMessages(namespace, messages);
  await changeLocale('en_US');
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const show = () => {
  const store = new TerminalTreeStore(createTestClient(fakeNetwork()), {
    root: 'All',
    defaultGroup: 'Ungrouped',
  });
  const nothing = () => undefined;
  const area = {
    store,
    groupId: '-1',
    groupName: '',
    steps: [],
    chooseGroup: nothing,
    openTerminal: nothing,
  };
  render(
    <TerminalAreaContext.Provider value={area}>
      <TreeWorkArea name="terminal" label="Screen groups" tree={<p>tree</p>}>
        <TargetSummary />
      </TreeWorkArea>
    </TerminalAreaContext.Provider>,
  );
};
const opener = () => screen.queryByRole('button', { name: 'Open the screen tree' });

test('with a collapsed tree the summary has a button that opens it', () => {
  localStorage.setItem('pane.terminal.folded', 'yes');
  show();
  fireEvent.click(opener() ?? document.body);
  expect(screen.getByText('tree').closest('aside')?.hidden).toBe(false);
  expect(opener()).toBeNull();
});

test('beside the tree the summary has no button', () => {
  show();
  expect(screen.getByText(/in the screen tree/)).toBeTruthy();
  expect(opener()).toBeNull();
});
