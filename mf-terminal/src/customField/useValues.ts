import { useMessages } from '@vitrine/shared/i18n';
import { notify, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { TerminalSelection } from '../tree/TerminalSelection.ts';
import type { CustomFieldStore } from './CustomFieldStore.ts';

interface ValuesInput {
  readonly store: CustomFieldStore;
  readonly selection: TerminalSelection;
  readonly onSaved: () => void;
}

/** Values of the ticked fields by key, and setting them for the checked terminals. */
export function useValues({ store, selection, onSaved }: ValuesInput) {
  const say = useMessages(namespace);
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const { running, error, run } = useAct();
  const { count } = selection;
  const tick = (key: string, on: boolean) =>
    setValues(({ [key]: before, ...others }) => (on ? { ...others, [key]: before ?? '' } : others));
  const set = (key: string, value: string) => setValues((before) => ({ ...before, [key]: value }));
  const save = () =>
    run(async () => {
      await store.fill(await selection.resolve(), values);
      notify.success(say('bulk.done', { count }));
      onSaved();
    });
  return { values, tick, set, running, error, save };
}
