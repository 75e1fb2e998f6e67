import type { BulkOutcome, TrashRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { TrashStore } from './TrashStore.ts';

export type TrashActions = ReturnType<typeof useTrashActions>;

/** Restores and, after confirmation, deletes permanently. */
export function useTrashActions(store: TrashStore) {
  const say = useMessages(namespace);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const attempt = async (work: () => Promise<BulkOutcome>, done: 'trash.restored' | 'trash.destroyed') => {
    setRefusals([]);
    try {
      const { done: treated, refused } = await work();
      if (treated.length > 0) notify.success(say(done, { count: treated.length }));
      setRefusals([...new Set(refused.map(({ message }) => message))]);
    } catch (reason) {
      setRefusals([errorText(reason)]);
    }
  };
  const idsOf = (rows: readonly TrashRow[]) => rows.map((row) => row.mtId);
  const restore = (rows: readonly TrashRow[]) => attempt(() => store.restore(idsOf(rows)), 'trash.restored');
  const destroy = async (rows: readonly TrashRow[]) => {
    const title = say('trash.destroyTitle', { count: rows.length });
    const action = say('trash.destroy');
    if (await confirm({ title, content: say('trash.destroyContent'), action, danger: true }))
      await attempt(() => store.destroy(idsOf(rows)), 'trash.destroyed');
  };
  const empty = async () => {
    const title = say('trash.emptyTitle', { count: store.list.total });
    const action = say('trash.empty');
    if (!(await confirm({ title, content: say('trash.destroyContent'), action, danger: true }))) return;
    try {
      notify.success(say('trash.destroyed', { count: await store.empty() }));
    } catch (reason) {
      setRefusals([errorText(reason)]);
    }
  };
  return { restore, destroy, empty, refusals, dismiss: () => setRefusals([]) };
}
