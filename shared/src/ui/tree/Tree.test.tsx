import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startMessages } from '@vitrine/shared/i18n';
import { TreeModel, type TreeModelOptions, type TreeNode } from '@vitrine/shared/state';
import { giveSize } from '../../testing/giveSize.ts';
import { Tree, type TreeProps } from './index.ts';

const node = (id: string, parentId: string | undefined, leaf = false): TreeNode => ({
  id,
  name: id,
  kind: leaf ? 'client' : 'folder',
  parentId,
  leaf,
  data: undefined,
});
const world = [
  node('root', undefined),
  node('floor', 'root'),
  node('door', 'floor', true),
  node('hall', 'floor', true),
];

async function show(
  options: Partial<TreeModelOptions<unknown>> = {},
  props: Partial<TreeProps<unknown>> = {},
) {
  const model = new TreeModel<unknown>({ load: async () => world, ...options });
  await act(async () => {
    render(<Tree model={model} label="screens" {...props} />);
  });
  await act(() => model.expand('root'));
  return model;
}

const line = (name: string) => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) });
const focusTree = () => act(() => screen.getByRole('tree').focus());
/** jsdom has no PointerEvent; a mouse event of that type has the properties in use. */
const pointer = (type: string, target: EventTarget, clientY: number) =>
  act(() => target.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 0, clientY, button: 0 })));
const press = (keys: string) => userEvent.keyboard(keys);

let restoreSize: () => void;
beforeEach(async () => {
  restoreSize = giveSize();
  await startMessages();
});
afterEach(() => {
  cleanup();
  restoreSize();
});

test('arrows expand, enter, leave and collapse a node', async () => {
  await show();
  await userEvent.tab();
  await userEvent.tab();
  await press('{ArrowDown}{ArrowRight}');
  expect(line('floor').getAttribute('aria-expanded')).toBe('true');
  await press('{ArrowRight}');
  const tree = screen.getByRole('tree');
  expect(tree.getAttribute('aria-activedescendant')).toBe(line('door').id);
  expect(line('door').getAttribute('aria-level')).toBe('3');
  expect(line('hall').getAttribute('aria-posinset')).toBe('2');
  await press('{ArrowLeft}{ArrowLeft}');
  expect(screen.queryByText('door')).toBeNull();
});

test('Enter selects; typing moves to the next name with that beginning', async () => {
  const chosen = jest.fn();
  const model = await show({}, { onSelect: chosen });
  await act(() => model.expand('floor'));
  focusTree();
  await press('h{Enter}');
  expect(model.selectedId).toBe('hall');
  expect(chosen).toHaveBeenCalledTimes(1);
});

test('a node is renamed in place, and an empty name is refused with a sentence', async () => {
  const rename = jest.fn(async (_node: TreeNode, _name: string) => undefined);
  const model = await show({ rename });
  focusTree();
  await press('{ArrowDown}{F2}');
  const field = screen.getByRole('textbox', { name: '新名称' });
  await userEvent.clear(field);
  await press('{Enter}');
  expect((await screen.findAllByText('节点名称不能为空')).length).toBeGreaterThan(0);
  expect(rename).not.toHaveBeenCalled();
  await userEvent.type(field, 'Ground floor{Enter}');
  expect(rename.mock.calls[0]?.[1]).toBe('Ground floor');
  expect(model.node('floor')?.name).toBe('Ground floor');
});

test('Escape keeps the name and returns the focus to the tree', async () => {
  const rename = jest.fn(async () => undefined);
  await show({ rename });
  focusTree();
  await press('{ArrowDown}{F2}');
  await userEvent.type(screen.getByRole('textbox'), 'else{Escape}');
  expect(rename).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('tree'));
});

test('a right click opens the menu of the node', async () => {
  const run = jest.fn();
  await show({}, { actions: ({ kind }) => (kind === 'folder' ? [{ key: 'open', label: 'Open', run }] : []) });
  fireEvent.contextMenu(line('floor'));
  await userEvent.click(within(screen.getByRole('menu', { name: 'floor' })).getByText('Open'));
  expect(run.mock.calls[0]?.[0]).toMatchObject({ id: 'floor' });
  expect(screen.queryByRole('menu')).toBeNull();
});

test('the menu returns the focus before its action moves it', async () => {
  const rename = jest.fn(async (_node: TreeNode, _name: string) => undefined);
  const model = await show(
    { rename },
    { actions: ({ id }) => [{ key: 'rename', label: 'Rename', run: () => model.startRename(id) }] },
  );
  focusTree();
  fireEvent.contextMenu(line('floor'));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Rename' }));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: '新名称' });
  expect(document.activeElement).toBe(field);
  await press('Ground floor{Enter}');
  expect(rename.mock.calls[0]?.[1]).toBe('Ground floor');
  expect(document.activeElement).toBe(screen.getByRole('tree'));
});

test('a menu closed without an action returns the focus', async () => {
  await show({}, { actions: () => [{ key: 'open', label: 'Open', run: jest.fn() }] });
  focusTree();
  fireEvent.contextMenu(line('floor'));
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Open' }));
  await press('{Escape}');
  expect(document.activeElement).toBe(screen.getByRole('tree'));
});

test('checkboxes distinguish a checked group from a partly checked one', async () => {
  const model = await show({}, { checkable: true });
  await act(() => model.expand('floor'));
  focusTree();
  await press('d ');
  expect(line('door').getAttribute('aria-checked')).toBe('true');
  expect(line('floor').getAttribute('aria-checked')).toBe('mixed');
});

test('where nodes can only be checked, a click on the name and Enter check too', async () => {
  const model = await show({}, { checkable: true });
  await act(() => model.expand('floor'));
  await userEvent.click(screen.getByText('hall'));
  expect(line('hall').getAttribute('aria-checked')).toBe('true');
  await press('{ArrowUp}{Enter}');
  expect(line('floor').getAttribute('aria-checked')).toBe('true');
  await userEvent.click(screen.getByText('hall'));
  expect(line('hall').getAttribute('aria-checked')).toBe('false');
  expect(line('hall').getAttribute('aria-selected')).toBe('false');
});

test('where a click on a name opens something, only the checkbox checks', async () => {
  const opened = jest.fn();
  const model = await show({}, { checkable: true, onSelect: opened });
  await act(() => model.expand('floor'));
  await userEvent.click(screen.getByText('hall'));
  expect(opened).toHaveBeenCalledTimes(1);
  expect(line('hall').getAttribute('aria-checked')).toBe('false');
});

test('a press that moves 4 px is a click, one that moves 5 px is a drag', async () => {
  const move = jest.fn(async () => undefined);
  const model = await show({ move });
  act(() => model.merge([node('attic', 'root')]));
  await act(() => model.expand('floor'));
  document.elementFromPoint = () => line('attic');
  pointer('pointerdown', line('door'), 0);
  pointer('pointermove', window, 4);
  pointer('pointerup', window, 4);
  expect(move).not.toHaveBeenCalled();
  pointer('pointerdown', line('door'), 0);
  pointer('pointermove', window, 5);
  await act(async () => pointer('pointerup', window, 5));
  expect(move).toHaveBeenCalledTimes(1);
  expect(model.node('door')?.parentId).toBe('attic');
});

test('a tree that failed to load shows an error and can be loaded again', async () => {
  let broken = true;
  await act(async () => {
    const model = new TreeModel<unknown>({
      load: async () => {
        if (broken) throw new Error('cable');
        return world;
      },
    });
    render(<Tree model={model} label="screens" />);
  });
  expect(screen.getByText('获取树对象失败')).toBeTruthy();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(line('root')).toBeTruthy();
});
