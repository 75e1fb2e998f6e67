import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { Permission } from '@vitrine/shared/api';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import type { TaskTreeStore } from './TaskTreeStore.ts';
import type { TaskTreeNode } from './taskTree.ts';
import { useTaskActions } from './useTaskActions.ts';

let leave: () => void;
afterEach(() => {
  cleanup();
  leave();
});

const nothing = () => undefined;
const node = (kind: string) =>
  ({ id: kind, name: kind, kind, data: { kind, group: { isDefault: false } } }) as unknown as TaskTreeNode;

function Menu({ kind }: { readonly kind: string }) {
  const store = {} as TaskTreeStore;
  const ways = { onSelect: nothing, onNewTask: nothing, onEdit: nothing, onRemoved: nothing };
  const actionsOf = useTaskActions({ store, ...ways, onDialog: nothing });
  return <p>{actionsOf(node(kind)).map(({ key }) => `${key} `)}</p>;
}

test.each([
  ['task', ['task.manage'], 'open edit rename move copy'],
  ['task', ['task.manage', 'task.delete'], 'open edit rename move copy delete'],
  ['group', ['task.manage'], 'open newTask newGroup rename move'],
  ['group', ['task.manage', 'task.delete'], 'open newTask newGroup rename move delete'],
] as const)('for a %s, with %s, the menu offers: %s', async (kind, held, offered) => {
  leave = signInAs({ permissions: [...held] satisfies Permission[] });
  await renderPage(<Menu kind={kind} />, { namespace, messages });
  expect(screen.getByText(/open/).textContent?.trim()).toBe(offered);
});
