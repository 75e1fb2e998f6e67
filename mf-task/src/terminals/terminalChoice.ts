import type { TerminalChoice, TerminalTree } from '@vitrine/shared/state';
import { reaction } from 'mobx';

interface Following {
  readonly model: TerminalTree;
  /** What is chosen now. */
  readonly first: TerminalChoice;
  /** `names` are those of the nodes that are here. */
  readonly onChange: (choice: TerminalChoice, names: Readonly<Record<string, string>>) => void;
}

const keyOf = ({ groupIds, clientIds }: TerminalChoice) =>
  `${groupIds.toSorted().join()} ${clientIds.toSorted().join()}`;

/** Tells what is checked whenever a person changes it, or somebody removes what was checked. Answers how to stop. */
export function followChoice({ model, first, onChange }: Following): () => void {
  let told = keyOf(first);
  model.setChoice(first);
  return reaction(
    () => model.choice,
    (choice) => {
      if (keyOf(choice) === told) return;
      told = keyOf(choice);
      onChange(choice, Object.fromEntries(model.checked.map(({ id, name }) => [id, name])));
    },
  );
}
