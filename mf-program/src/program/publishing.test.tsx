import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Permission, ProgramNode } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { ProgramsStore } from './ProgramsStore.ts';
import { useProgramActions } from './useProgramActions.tsx';

afterEach(cleanup);

const data: ProgramNode = {
  ...{ id: 'p1', name: 'Lunch', type: 'program', pid: '-1', pId: '-1', hasChildren: false, total: 1 },
};
const ways = { open: () => undefined, showFacts: () => undefined, rename: () => undefined };

function Menu({ store }: { readonly store: ProgramsStore }) {
  const { actionsOf } = useProgramActions(store, ways);
  const node = { id: data.id, name: data.name, kind: 'program', parentId: '-1', data, children: [] };
  return (
    <p data-testid="menu">
      {actionsOf(node as never)
        .map(({ key }) => key)
        .join()}
    </p>
  );
}

async function offeredTo(...permissions: Permission[]) {
  signInAs({ roleId: '7', permissions });
  const store = new ProgramsStore(client, 'root');
  await renderPage(<Menu store={store} />, { namespace, messages });
  return screen.getByTestId('menu').textContent;
}

test('publishing and emergencies are offered only with the permission', async () => {
  expect(await offeredTo('program.view')).toBe('play,facts');
  cleanup();
  expect(await offeredTo('program.view', 'task.manage')).toBe('play,facts,send');
  cleanup();
  expect(await offeredTo('program.view', 'task.subtitle')).toBe('play,facts,emergency');
});
