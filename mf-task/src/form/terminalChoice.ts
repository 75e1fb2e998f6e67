import type { TreeModel } from '@vitrine/shared/state';
import { reaction } from 'mobx';

interface Choice<Data> {
  readonly model: TreeModel<Data>;
  /** What is chosen now. */
  readonly first: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

const keyOf = (ids: readonly string[]) => ids.toSorted().join();

/**
 * Tells which terminals are checked whenever a person changes it. Terminals in groups that were never opened stay
 * chosen. Reading groups may take a while: only the answer to the last change counts. Answers how to stop.
 */
export function followChoice<Data>({ model, first, onChange }: Choice<Data>): () => void {
  let told = keyOf(first);
  let turn = 0;
  const tell = async () => {
    turn += 1;
    const own = turn;
    const leaves = await model.checkedLeaves();
    if (own !== turn) return;
    const terminals = leaves.filter((leaf) => leaf.kind === 'client').map((leaf) => leaf.id);
    const ids = [...new Set([...terminals, ...model.checkedUnread])];
    if (keyOf(ids) === told) return;
    told = keyOf(ids);
    onChange(ids);
  };
  model.setChecked(first);
  const stop = reaction(
    () => [...model.checked.map((node) => node.id), '', ...model.checkedUnread].join(),
    () => void tell(),
  );
  return () => {
    turn += 1;
    stop();
  };
}
