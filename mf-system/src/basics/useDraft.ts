import { useState } from 'react';

/** What is typed over what is known, until it is saved. What nobody touched follows what is known. */
export function useDraft<Value extends object>(known: Value) {
  const [changes, setChanges] = useState<Partial<Value>>({});
  const [edits, setEdits] = useState(0);
  const draft: Value = { ...known, ...changes };
  const differing = entriesOf(changes).filter(([name, value]) => value !== known[name]);
  return {
    draft,
    /** What differs from what is known: to be sent alone, since the rest may be changed elsewhere at that moment. */
    changed: Object.fromEntries(differing) as Partial<Value>,
    change: (some: Partial<Value>) => {
      setEdits((before) => before + 1);
      setChanges((before) => ({ ...before, ...some }));
    },
    /** Rises with each change: why a save was refused is said of what was typed then. */
    edits,
    /** After `saved` was saved: what was typed meanwhile stays. */
    settle: (saved: Partial<Value>) =>
      setChanges((before) => {
        const newer = entriesOf(before).filter(([name, value]) => value !== saved[name]);
        return Object.fromEntries(newer) as Partial<Value>;
      }),
    dirty: differing.length > 0,
  };
}

const entriesOf = <Value extends object>(value: Value) =>
  Object.entries(value) as [keyof Value, Value[keyof Value]][];
