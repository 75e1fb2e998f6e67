import { useState } from 'react';

/** What is typed over what is known, until it is saved. What nobody touched follows what is known. */
export function useDraft<Value extends object>(known: Value) {
  const [changes, setChanges] = useState<Partial<Value>>({});
  const draft: Value = { ...known, ...changes };
  const names = Object.keys(changes) as (keyof Value)[];
  return {
    draft,
    change: (some: Partial<Value>) => setChanges((before) => ({ ...before, ...some })),
    clear: () => setChanges({}),
    dirty: names.some((name) => changes[name] !== known[name]),
  };
}
