import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { autorun } from 'mobx';
import { searchDelay, TreeModel, type TreeModelOptions, type TreeNode } from './TreeModel.ts';

const node = (id: string, parentId: string | undefined, leaf = false): TreeNode<undefined> => ({
  id,
  name: `Name ${id}`,
  kind: leaf ? 'client' : 'folder',
  parentId,
  leaf,
  data: undefined,
});

/** root ─ a ─ (a1, a2), root ─ b ─ (b1) */
const world: Readonly<Record<string, readonly TreeNode<undefined>[]>> = {
  '': [node('root', undefined)],
  root: [node('a', 'root'), node('b', 'root')],
  a: [node('a1', 'a', true), node('a2', 'a', true)],
  b: [node('b1', 'b', true)],
};

function treeOf(options: Partial<TreeModelOptions<undefined>> = {}) {
  const reads: string[] = [];
  const model = new TreeModel<undefined>({
    load: async (parent) => {
      reads.push(parent?.id ?? '');
      return world[parent?.id ?? ''] ?? [];
    },
    ...options,
  });
  return { model, reads };
}

const ids = (model: TreeModel<undefined>) => model.rows.map((row) => row.node.id);

async function opened(options?: Partial<TreeModelOptions<undefined>>) {
  const made = treeOf(options);
  await made.model.reload();
  for (const id of ['root', 'a', 'b']) await made.model.expand(id);
  return made;
}

test('children are read once, when their node is first opened', async () => {
  const { model, reads } = treeOf();
  await model.reload();
  expect(ids(model)).toEqual(['root']);
  await model.expand('root');
  await model.expand('a');
  expect(ids(model)).toEqual(['root', 'a', 'a1', 'a2', 'b']);
  model.collapse('a');
  await model.expand('a');
  expect(reads).toEqual(['', 'root', 'a']);
});

test('rows have the depth, the position among siblings and the open state for screen readers', async () => {
  const { model } = await opened();
  const row = model.rows.find(({ node: { id } }) => id === 'a2');
  expect(row).toMatchObject({ depth: 2, position: 2, setSize: 2, expanded: false });
});

test('a server that returns the whole tree is not asked again', async () => {
  const all = Object.values(world).flat();
  const load = jest.fn(async () => all);
  const { model } = treeOf({ load });
  await model.reload();
  await model.expand('root');
  await model.expand('a');
  expect(ids(model)).toEqual(['root', 'a', 'a1', 'a2', 'b']);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failed read is kept with its node and can be retried', async () => {
  let broken = true;
  const { model } = treeOf({
    load: async (parent) => {
      if (broken) throw new Error('cable');
      return world[parent?.id ?? ''] ?? [];
    },
  });
  await model.reload();
  expect(model.errors.get('')).toEqual(new Error('cable'));
  broken = false;
  await model.reload();
  expect(model.errors.size).toBe(0);
  expect(ids(model)).toEqual(['root']);
});

test('observers of the rows are notified of every change', async () => {
  const { model } = treeOf();
  const seen: number[] = [];
  const stop = autorun(() => seen.push(model.rows.length));
  await model.reload();
  await model.expand('root');
  stop();
  expect(seen).toEqual([0, 1, 1, 3]);
});

test('a node merged under another parent leaves the first, and survives the next reading', async () => {
  const { model } = await opened();
  model.merge([{ ...node('a2', 'b', true), name: 'Moved' }]);
  expect(ids(model)).toEqual(['root', 'a', 'a1', 'b', 'b1', 'a2']);
  await model.reload('b');
  model.merge([node('a2', 'a', true)]);
  expect(ids(model)).toEqual(['root', 'a', 'a1', 'a2', 'b', 'b1']);
});

describe('search', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('waits 100 ms, ignores case, and expands the path to its results', async () => {
    const { model } = await opened();
    model.collapse('a');
    model.setSearch('NAME A1');
    jest.advanceTimersByTime(searchDelay - 1);
    expect(model.filterText).toBe('');
    jest.advanceTimersByTime(1);
    expect(ids(model)).toEqual(['root', 'a', 'a1']);
    model.setSearch('');
    jest.advanceTimersByTime(searchDelay);
    expect(ids(model)).toEqual(['root', 'a', 'b', 'b1']);
  });

  test('search results do not count as all children of a group', async () => {
    const { model, reads } = treeOf({ search: async () => [node('a', 'root'), node('a2', 'a', true)] });
    await model.reload();
    model.setSearch('a2');
    await jest.advanceTimersByTimeAsync(searchDelay);
    expect(ids(model)).toEqual(['root', 'a', 'a2']);
    model.setSearch('');
    await jest.advanceTimersByTimeAsync(searchDelay);
    await model.expand('root');
    await model.expand('a');
    expect(ids(model)).toEqual(['root', 'a', 'a1', 'a2', 'b']);
    expect(reads).toEqual(['', 'root', 'a']);
  });
});

test('a group that matches by its own name shows only its matching children', async () => {
  jest.useFakeTimers();
  const { model } = await opened();
  model.setSearch('name a');
  jest.advanceTimersByTime(searchDelay);
  expect(ids(model)).toEqual(['root', 'a', 'a1', 'a2']);
  model.update('a2', { name: 'Exit' });
  expect(ids(model)).toEqual(['root', 'a', 'a1']);
  jest.useRealTimers();
});

describe('checking', () => {
  test('a checked group includes all nodes below it, and a partly checked one is mixed', async () => {
    const { model } = await opened();
    model.toggleCheck('a1');
    expect(['root', 'a', 'a1', 'a2'].map((id) => model.checkState(id))).toEqual([
      'mixed',
      'mixed',
      'on',
      'off',
    ]);
    model.toggleCheck('a2');
    expect(model.checked.map(({ id }) => id)).toEqual(['a']);
    model.toggleCheck('a1');
    expect(model.checked.map(({ id }) => id)).toEqual(['a2']);
  });

  describe('with groups derived from their content', () => {
    const states = (model: TreeModel<undefined>, ...asked: string[]) =>
      asked.map((id) => model.checkState(id));

    test('a group is checked when all nodes below it are, and is no longer mixed', async () => {
      const { model } = await opened();
      await model.toggleCheck('b1');
      expect(states(model, 'root', 'b', 'b1')).toEqual(['mixed', 'on', 'on']);
      await model.toggleCheck('a1');
      expect(states(model, 'root', 'a')).toEqual(['mixed', 'mixed']);
      await model.toggleCheck('a2');
      expect(states(model, 'root', 'a', 'b')).toEqual(['on', 'on', 'on']);
      await model.toggleCheck('a2');
      expect(states(model, 'root', 'a', 'b', 'a1', 'a2')).toEqual(['mixed', 'mixed', 'on', 'on', 'off']);
    });

    test('unchecking a group unchecks its content, also where that was set from outside', async () => {
      const { model } = await opened();
      model.setChecked(['a1', 'a2', 'b1']);
      expect(states(model, 'root', 'a', 'b')).toEqual(['on', 'on', 'on']);
      await model.toggleCheck('a');
      expect(states(model, 'root', 'a', 'a1', 'b')).toEqual(['mixed', 'off', 'off', 'on']);
      expect(model.checked.map(({ id }) => id)).toEqual(['b1']);
    });

    test('an empty group counts only when it is checked itself', async () => {
      const empty = { ...node('e', 'b', true), kind: 'folder', takes: true };
      const outer = node('o', 'b');
      const within = { ...node('i', 'o', true), kind: 'folder', takes: true };
      const load = async () => [...Object.values(world).flat(), empty, outer, within];
      const { model } = treeOf({ load });
      await model.reload();
      await model.toggleCheck('b1');
      expect(states(model, 'root', 'b')).toEqual(['mixed', 'on']);
      model.setChecked([]);
      await model.toggleCheck('e');
      expect(states(model, 'b', 'e')).toEqual(['mixed', 'on']);
    });
  });

  test('with groupsByHand a group is mixed while only its content is checked, and on when it is checked itself', async () => {
    const { model } = await opened({ groupsByHand: true });
    await model.toggleCheck('b1');
    expect([model.checkState('b'), model.checked.map(({ id }) => id)]).toEqual(['mixed', ['b1']]);
    await model.toggleCheck('b');
    expect([model.checkState('b'), model.checked.map(({ id }) => id)]).toEqual(['on', ['b']]);
  });

  test('the leaves of an unopened group are read when they are requested', async () => {
    const { model } = treeOf();
    await model.reload();
    model.toggleCheck('root');
    const leaves = await model.checkedLeaves();
    expect(leaves.map(({ id }) => id).toSorted()).toEqual(['a1', 'a2', 'b1']);
  });
});

describe('checking nodes that are not loaded', () => {
  test('a selection set before its nodes are read stays, and shows once they are read', async () => {
    const { model } = treeOf();
    model.setChecked(['a1', 'b1']);
    await model.reload();
    await model.expand('root');
    await model.expand('a');
    expect(model.checkedUnread).toEqual(['b1']);
    expect(['root', 'a', 'a1', 'b'].map((id) => model.checkState(id))).toEqual([
      'mixed',
      'mixed',
      'on',
      'off',
    ]);
    await model.toggleCheck('b');
    await model.expand('b');
    expect(model.checkState('b1')).toBe('on');
    await model.toggleCheck('b');
    expect(model.checkState('b1')).toBe('off');
    expect(model.checkedUnread).toEqual([]);
  });

  test('a single child loaded by a search does not stand for its whole group', async () => {
    const { model } = treeOf();
    await model.reload();
    model.merge([node('a', 'root'), node('a2', 'a', true)]);
    await model.toggleCheck('a2');
    expect(model.checked.map(({ id }) => id)).toEqual(['a2']);
  });

  test('unchecking a child loaded by a search keeps the rest of its group checked', async () => {
    const { model } = treeOf();
    await model.reload();
    model.merge([node('a', 'root'), node('a2', 'a', true)]);
    model.setChecked(['a']);
    await model.toggleCheck('a2');
    expect(model.checked.map(({ id }) => id)).toEqual(['a1']);
  });
});

test('an older reading that is answered late does not replace a newer one', async () => {
  const answers: ((nodes: readonly TreeNode<undefined>[]) => void)[] = [];
  const { model } = treeOf({ load: () => new Promise((resolve) => answers.push(resolve)) });
  const older = model.reload();
  const newer = model.reload();
  answers[1]?.([node('new', undefined)]);
  await newer;
  answers[0]?.([node('old', undefined)]);
  await older;
  expect(ids(model)).toEqual(['new']);
});

describe('changes', () => {
  test('a new name shows at once and is reverted when the server refuses it', async () => {
    const { model } = await opened({
      rename: async () => {
        throw new Error('taken');
      },
    });
    const done = model.rename('a1', 'Lobby');
    expect(model.node('a1')?.name).toBe('Lobby');
    await expect(done).rejects.toThrow('taken');
    expect(model.node('a1')?.name).toBe('Name a1');
  });

  test('a move shows at once and is reverted when the server refuses it', async () => {
    let refuses = false;
    const { model } = await opened({
      move: async () => {
        if (refuses) throw new Error('no');
      },
    });
    await model.move(['a1'], 'b');
    expect(ids(model)).toEqual(['root', 'a', 'a2', 'b', 'b1', 'a1']);
    refuses = true;
    await expect(model.move(['b1'], 'a')).rejects.toThrow('no');
    expect(ids(model)).toEqual(['root', 'a', 'a2', 'b', 'b1', 'a1']);
  });

  test('a node moved into an unopened group is found by search, and read once with its siblings', async () => {
    jest.useFakeTimers();
    const { model, reads } = treeOf({ move: async () => undefined });
    await model.reload();
    for (const id of ['root', 'a']) await model.expand(id);
    await model.toggleCheck('a1');
    await model.move(['a1'], 'b');
    model.setSearch('a1');
    jest.advanceTimersByTime(searchDelay);
    expect(ids(model)).toEqual(['root', 'b', 'a1']);
    expect([model.checkState('a'), model.checkState('b')]).toEqual(['off', 'mixed']);
    model.setSearch('');
    jest.advanceTimersByTime(searchDelay);
    await model.expand('b');
    expect(reads.filter((read) => read === 'b')).toHaveLength(1);
    jest.useRealTimers();
  });

  test('a node moved into an empty group is found by search; a refused move leaves the group as it was', async () => {
    jest.useFakeTimers();
    let refuses = false;
    const empty = { ...node('c', 'root', true), kind: 'folder', takes: true };
    const load = async () => [...Object.values(world).flat(), empty];
    const { model } = treeOf({
      load,
      move: async () => {
        if (refuses) throw new Error('no');
      },
    });
    await model.reload();
    refuses = true;
    await expect(model.move(['a1'], 'c')).rejects.toThrow('no');
    expect(model.node('c')?.leaf).toBe(true);
    refuses = false;
    await model.move(['a1'], 'c');
    model.setSearch('a1');
    jest.advanceTimersByTime(searchDelay);
    expect(ids(model)).toEqual(['root', 'c', 'a1']);
    jest.useRealTimers();
  });

  test('a node loaded by a search returns to its group when its move is refused', async () => {
    const { model } = treeOf({ move: () => Promise.reject(new Error('no')) });
    await model.reload();
    await model.expand('root');
    model.merge([node('b1', 'b', true)]);
    await expect(model.move(['b1'], 'a')).rejects.toThrow('no');
    expect(model.childrenOf('b').map(({ id }) => id)).toEqual(['b1']);
  });

  test('a move waits for the confirmation, and is dropped without it', async () => {
    const move = jest.fn(async () => undefined);
    let agreed = false;
    const { model } = await opened({ move, agree: async () => agreed });
    const before = ids(model);
    await model.move(['a1'], 'b');
    expect([ids(model), move.mock.calls.length]).toEqual([before, 0]);
    agreed = true;
    await model.move(['a1'], 'b');
    expect(move).toHaveBeenCalledTimes(1);
  });

  test('a node cannot be dropped on itself, its descendants, a leaf or its present group', async () => {
    const { model } = await opened();
    expect(model.canDrop(['a'], 'a')).toBe(false);
    expect(model.canDrop(['root'], 'a')).toBe(false);
    expect(model.canDrop(['b'], 'a1')).toBe(false);
    expect(model.canDrop(['a1'], 'a')).toBe(false);
    expect(model.canDrop(['a1', 'a2'], 'b')).toBe(true);
  });
});

test('a hundred thousand nodes are flattened and filtered in a fraction of a second', async () => {
  const groups = Array.from({ length: 100 }, (_, group) => node(`g${group}`, 'root'));
  const leaves = groups.flatMap((group) =>
    Array.from({ length: 1000 }, (_, at) => node(`${group.id}-${at}`, group.id, true)),
  );
  const { model } = treeOf({ load: async () => [node('root', undefined), ...groups, ...leaves] });
  await model.reload();
  for (const { id } of [node('root', undefined), ...groups]) await model.expand(id);
  const start = performance.now();
  expect(model.rows).toHaveLength(100_101);
  expect(performance.now() - start).toBeLessThan(600);
});

test('a person without permission can neither rename nor move nodes', () => {
  let may = false;
  const { model } = treeOf({
    rename: async () => undefined,
    move: async () => undefined,
    mayChange: () => may,
  });
  expect([model.canRename, model.canMove]).toEqual([false, false]);
  may = true;
  expect([model.canRename, model.canMove]).toEqual([true, true]);
});
