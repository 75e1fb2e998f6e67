import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ProgramNode, ProgramOutcome } from '@vitrine/shared/api';
import { renderPage } from '@vitrine/shared/testing';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import { MovedNote } from './MovedNote.tsx';
import type { ProgramsStore } from './ProgramsStore.ts';

afterEach(cleanup);

test('a program that cannot be moved back is reported with its reason, for each source folder', async () => {
  const nodes = [
    { id: 'p1', name: 'Menu', pId: 'f1' },
    { id: 'p2', name: 'Offer', pId: 'f2' },
  ] as ProgramNode[];
  const move = async ([first]: readonly Pick<ProgramNode, 'id'>[], folderId: string) => [
    {
      ...{ id: first?.id, name: 'Menu', tasks: [], error: 'program.nameTaken', message: '节目名称已被占用' },
      outcome: folderId === 'f1' ? 'refused' : 'done',
    } as unknown as ProgramOutcome,
  ];
  const onUndone = jest.fn();
  const store = { move } as unknown as ProgramsStore;
  await renderPage(<MovedNote store={store} nodes={nodes} onUndone={onUndone} />, { namespace, messages });
  await userEvent.click(screen.getByRole('button', { name: '撤销' }));
  await waitFor(() => expect(onUndone).toHaveBeenCalledTimes(1));
  await screen.findByText(/1 项未能移回原处/);
  expect(screen.getByText('“Menu”：节目名称已被占用')).toBeDefined();
});
