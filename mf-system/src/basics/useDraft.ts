import { useState } from 'react';

/** Draft over a stored value until saved. Untouched fields follow the stored value. */
export function useDraft<Value extends object>(known: Value) {
  const [changes, setChanges] = useState<Partial<Value>>({});
  const [edits, setEdits] = useState(0);
  const draft: Value = { ...known, ...changes };
  const differing = entriesOf(changes).filter(([name, value]) => value !== known[name]);
  return {
    draft,
    /** Changed fields only: others may be changed elsewhere meanwhile. */
    changed: Object.fromEntries(differing) as Partial<Value>,
    change: (some: Partial<Value>) => {
      setEdits((before) => before + 1);
      setChanges((before) => ({ ...before, ...some }));
    },
    /** Incremented per edit, to discard errors of earlier input. */
    edits,
    /** After saving `saved`: later edits stay. */
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
