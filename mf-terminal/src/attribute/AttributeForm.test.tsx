import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { TerminalRow } from '@vitrine/shared/api';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { TerminalDetailStore } from '../detail/TerminalDetailStore.ts';
import { messages, namespace } from '../messages/index.ts';
import { fakeClient } from '../testing/fakeClient.ts';
import { row } from '../testing/nodes.ts';
import { AttributeForm } from './AttributeForm.tsx';

const nothing = () => undefined;
let leave: () => void = nothing;
beforeEach(() => {
  // Missing from jsdom; a multi-line field needs it.
  const Silent = jest.fn(() => ({ observe: nothing, unobserve: nothing, disconnect: nothing }));
  Object.assign(globalThis, { ResizeObserver: Silent });
});
afterEach(() => {
  cleanup();
  leave();
});

const lobby = {
  ...row('t1', true),
  ...{ number: 'N-1', mac: '', location: 'Seoul', latitude: null, longitude: null },
  ...{ timeZone: 'Asia/Seoul', remarks: '', power: [], custom: {} },
} as TerminalRow;

function open() {
  const { client } = fakeClient({ '/etv/selectCustomFields.json': () => [] });
  return renderPage(<AttributeForm row={lobby} detail={new TerminalDetailStore(client, 't1')} />, {
    namespace,
    messages,
  });
}

test('a member who may change a terminal sees fields; a view-only one sees text', async () => {
  leave = signInAs();
  await open();
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0);
  cleanup();
  leave();
  leave = signInAs({ permissions: ['terminal.view'] });
  await open();
  expect(screen.getByText('N-1')).toBeTruthy();
  for (const role of ['textbox', 'combobox', 'button'] as const)
    expect(screen.queryAllByRole(role)).toEqual([]);
});
