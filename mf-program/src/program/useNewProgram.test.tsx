import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { type ProgramNode, selectProgramCategoryAlls, selectProgramPage } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { fakeNetwork, renderPage, signInAs } from '@vitrine/shared/testing';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import type { OpenDialog } from './openDialog.ts';
import { ProgramDialogs } from './ProgramDialogs.tsx';
import { ProgramsStore } from './ProgramsStore.ts';
import { useNewProgram } from './useNewProgram.ts';
import { useProgramAddress } from './useProgramAddress.ts';
import { useShownFolder } from './useShownFolder.ts';

const kitchen: ProgramNode = {
  ...{ id: 'kitchen', name: 'Kitchen', type: 'folder', pid: '-1', pId: '-1' },
  ...{ hasChildren: false, total: 0 },
};
const realFetch = globalThis.fetch;
let leave: () => void;
let store: ProgramsStore;

beforeEach(async () => {
  leave = signInAs();
  globalThis.fetch = fakeNetwork()
    .on(selectProgramCategoryAlls, ({ id }) => (id === '-1' ? [kitchen] : []))
    .on(selectProgramPage, () => ({ programList: [], totalNum: 0 })).fetch;
  store = new ProgramsStore(client, 'All programs');
  await store.start();
});
afterEach(() => {
  cleanup();
  leave();
  globalThis.fetch = realFetch;
});

/** The page's hooks and dialogs, and the folder for a new program. */
const Page = observer(function Page() {
  const { address } = useProgramAddress(false);
  const [dialog, setDialog] = useState<OpenDialog>();
  useShownFolder(store, address);
  useNewProgram(store, setDialog);
  return (
    <>
      <Link to="/program?new=1">New program</Link>
      {dialog?.kind === 'new' && <output>{dialog.folderId}</output>}
      <ProgramDialogs store={store} dialog={dialog} onOpen={setDialog} onGone={() => undefined} />
    </>
  );
});
const open = (path: string) => renderPage(<Page />, { path, namespace, messages });

test('the address requests a new program in the folder that it opens', async () => {
  await open('/program?folder=kitchen&new=1');
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('kitchen');
  expect(screen.getByText('保存到：Kitchen')).toBeTruthy();
});

test('an address without a folder requests a new program in the root, whatever folder was open', async () => {
  await open('/program?folder=kitchen');
  await act(async () => screen.getByRole('link', { name: 'New program' }).click());
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('-1');
  expect(screen.queryByText(/^保存到/)).toBeNull();
});
