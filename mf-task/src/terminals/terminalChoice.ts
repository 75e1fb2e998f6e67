import type { TerminalChoice, TerminalTree } from '@vitrine/shared/state';
import { reaction } from 'mobx';

interface Following {
  readonly model: TerminalTree;
  /** The initial choice. */
  readonly first: TerminalChoice;
  /** `names`: those of loaded nodes. */
  readonly onChange: (choice: TerminalChoice, names: Readonly<Record<string, string>>) => void;
}

const keyOf = ({ groupIds, clientIds }: TerminalChoice) =>
  `${groupIds.toSorted().join()} ${clientIds.toSorted().join()}`;

/** Reports every change of the checked nodes, by the user or by deletion. Returns a function to stop. */
export function followChoice({ model, first, onChange }: Following): () => void {
  let known = keyOf(first);
  model.setChoice(first);
  return reaction(
    () => model.choice,
    (choice) => {
      if (keyOf(choice) === known) return;
      known = keyOf(choice);
      onChange(choice, Object.fromEntries(model.checked.map(({ id, name }) => [id, name])));
    },
  );
}
