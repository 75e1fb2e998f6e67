import type { TreeModel } from '@vitrine/shared/state';
import { reaction } from 'mobx';

/** What is chosen in the tree of terminals: groups as groups, and terminals one by one. */
export interface TerminalChoice {
  readonly groupIds: readonly string[];
  readonly clientIds: readonly string[];
}

interface Following<Data> {
  readonly model: TreeModel<Data>;
  /** What is chosen now. */
  readonly first: TerminalChoice;
  /** `names` are those of the nodes that are here. */
  readonly onChange: (choice: TerminalChoice, names: Readonly<Record<string, string>>) => void;
}

const keyOf = ({ groupIds, clientIds }: TerminalChoice) =>
  `${groupIds.toSorted().join()} ${clientIds.toSorted().join()}`;

/** What is checked, highest nodes only; what was chosen in branches that were never opened stays what it was. */
function choiceIn<Data>(model: TreeModel<Data>, first: TerminalChoice): TerminalChoice {
  const groups = new Set(first.groupIds);
  const unread = model.checkedUnread;
  return {
    groupIds: [
      ...model.checked.filter(({ kind }) => kind !== 'client').map(({ id }) => id),
      ...unread.filter((id) => groups.has(id)),
    ],
    clientIds: [
      ...model.checked.filter(({ kind }) => kind === 'client').map(({ id }) => id),
      ...unread.filter((id) => !groups.has(id)),
    ],
  };
}

/** Tells what is checked whenever a person changes it. Answers how to stop. */
export function followChoice<Data>({ model, first, onChange }: Following<Data>): () => void {
  let told = keyOf(first);
  model.setChecked([...first.groupIds, ...first.clientIds]);
  return reaction(
    () => choiceIn(model, first),
    (choice) => {
      if (keyOf(choice) === told) return;
      told = keyOf(choice);
      onChange(choice, Object.fromEntries(model.checked.map(({ id, name }) => [id, name])));
    },
  );
}
