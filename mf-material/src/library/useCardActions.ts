import type { BulkOutcome, MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { usePublish } from '../actions/usePublish.ts';
import { namespace } from '../messages/index.ts';
import type { CardActions } from './cardActions.ts';
import type { MaterialStore } from './MaterialStore.ts';

/** Open dialog with its materials. */
export interface OpenDialog {
  readonly kind: 'move' | 'tags' | 'expiry' | 'replace' | 'remove';
  readonly rows: readonly MaterialRow[];
}

interface Ways {
  readonly open: (row: MaterialRow) => void;
  readonly enlarge: (row: MaterialRow) => void;
}

export type LibraryActing = ReturnType<typeof useCardActions>;

/** Actions of the page, its open dialog, and the reasons of the last refusal. */
export function useCardActions(store: MaterialStore, ways: Ways) {
  const say = useMessages(namespace);
  const [dialog, setDialog] = useState<OpenDialog>();
  /** One sentence per failed material; kept until the next attempt. */
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  /** Runs the dialog's action. */
  const attempt = async (work: () => Promise<BulkOutcome>) => {
    setDialog(undefined);
    setRefusals([]);
    try {
      const { refused } = await work();
      setRefusals([...new Set(refused.map(({ message }) => message))]);
    } catch (reason) {
      setRefusals([errorText(reason)]);
      notify.failure(reason);
    }
  };
  const ask = (kind: OpenDialog['kind']) => (rows: readonly MaterialRow[]) => {
    if (rows.length > 0) setDialog({ kind, rows });
  };
  /** Confirms first, since the file is deleted. */
  const cancelConversion = async (rows: readonly MaterialRow[]) => {
    const name = rows[0]?.name ?? '';
    const title = say('cancelConversion.title', { name });
    const content = say('cancelConversion.content');
    if (await confirm({ title, content, action: say('act.cancelConversion'), danger: true }))
      await attempt(() => store.cancelConversion(rows.map((row) => row.mtId)));
  };
  const publish = usePublish();
  const actions: CardActions = session.can('material.manage')
    ? {
        ...ways,
        publish,
        rename: (row) => store.startRename(row.mtId),
        move: ask('move'),
        tag: ask('tags'),
        expire: ask('expiry'),
        replace: (row) => setDialog({ kind: 'replace', rows: [row] }),
        retry: (rows) => void attempt(() => store.retry(rows.map((row) => row.mtId))),
        cancelConversion: (rows) => void cancelConversion(rows),
        ...(session.can('material.delete') && { remove: ask('remove') }),
      }
    : { ...ways, publish };
  return {
    actions,
    dialog,
    close: () => setDialog(undefined),
    attempt,
    refusals,
    dismiss: () => setRefusals([]),
  };
}
