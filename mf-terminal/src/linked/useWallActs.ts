import type { LinkedGroup } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { LinkedDraft } from './LinkedDraft.ts';
import type { LinkedStore } from './LinkedStore.ts';

interface WallChanges {
  /** The saved wall. */
  readonly onSaved: (id: string) => void;
  readonly onGone: () => void;
}

/** Saves the draft of a wall, or removes the wall after a confirmation. */
export function useWallActs(store: LinkedStore, { onSaved, onGone }: WallChanges) {
  const say = useMessages(namespace);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const save = async (draft: LinkedDraft) => {
    setBusy(true);
    setError('');
    try {
      const id = await store.save(draft.input);
      notify.success(say('edit.saved'));
      onSaved(id);
    } catch (reason) {
      setError(errorText(reason));
    } finally {
      setBusy(false);
    }
  };
  const remove = async ({ id, name, cells }: LinkedGroup) => {
    const title = say('linked.removeTitle', { name });
    const content = say('linked.removeContent', { count: cells.length });
    if (!(await confirm({ title, content, action: say('linked.remove'), danger: true }))) return;
    try {
      await store.remove(id);
      onGone();
    } catch (reason) {
      setError(errorText(reason));
    }
  };
  return { error, busy, save, remove };
}
