import { useMessages } from '@vitrine/shared/i18n';
import { notify, useAct } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { PassageStore } from './PassageStore.ts';

/** Records by id; without any, all of one person. */
export interface Deletion {
  readonly ids: readonly string[];
  readonly person: string;
}

/** Person and reason as typed for a deletion, and the deletion itself. */
export function useDeletion({ ids, person: given }: Deletion, store: PassageStore, onDeleted: () => void) {
  const say = useMessages(namespace);
  const [person, setPerson] = useState(given);
  const [why, setWhy] = useState('');
  const { running, error, run } = useAct();
  const named = ids.length > 0;
  const remove = () =>
    run(async () => {
      const which = named ? { ids: [...ids] } : { person: person.trim() };
      const count = await store.remove({ ...which, reason: why.trim() });
      notify.success(say('passage.deleted', { count }));
      onDeleted();
    });
  const ready = why.trim() !== '' && (named || person.trim() !== '');
  return { person, setPerson, why, setWhy, named, ready, running, error, remove };
}
