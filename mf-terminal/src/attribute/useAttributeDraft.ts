import type { TerminalRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import type { TerminalDetailStore } from '../detail/TerminalDetailStore.ts';
import { namespace } from '../messages/index.ts';
import { changesOf, type Draft, draftOf, faultsOf } from './attributeDraft.ts';

/** A terminal's attributes while they are edited. Its saving is `detail.edit`. */
export function useAttributeDraft(row: TerminalRow, detail: TerminalDetailStore) {
  const say = useMessages(namespace);
  const [draft, setDraft] = useState<Draft>(() => draftOf(row));
  const faults = faultsOf(draft);
  const changes = changesOf(row, draft);
  const save = async () => {
    if (!changes) return;
    try {
      await detail.edit.run([changes]);
      notify.success(say('edit.saved'));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return {
    draft,
    faults,
    change: (changed: Partial<Draft>) => setDraft((before) => ({ ...before, ...changed })),
    ready: changes !== undefined && Object.values(faults).every((fault) => fault === ''),
    save,
  };
}

export type AttributeEditing = Pick<ReturnType<typeof useAttributeDraft>, 'draft' | 'faults' | 'change'>;
