import type { CustomField } from '@vitrine/shared/api';
import { useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import type { CustomFieldStore } from './CustomFieldStore.ts';
import { choicesOf, draftOf, type FieldDraft } from './fieldDraft.ts';

/** A field while it is made or edited, and its saving. */
export function useFieldDraft(field: CustomField | undefined, store: CustomFieldStore, onSaved: () => void) {
  const [draft, setDraft] = useState(() => draftOf(field));
  const { running, error, run } = useAct();
  const change = (changed: Partial<FieldDraft>) => setDraft((before) => ({ ...before, ...changed }));
  const save = () =>
    run(async () => {
      const { key, type, label, initial } = draft;
      const rest = { label, choices: choicesOf(draft), initial };
      await (field ? store.change({ id: field.id, ...rest }) : store.add({ key, type, ...rest }));
      onSaved();
    });
  return { draft, change, running, error, save };
}
