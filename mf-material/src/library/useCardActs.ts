import type { BulkOutcome, MaterialRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { usePublish } from '../acts/usePublish.ts';
import { namespace } from '../messages/index.ts';
import type { CardActs } from './cardActs.ts';
import type { MaterialStore } from './MaterialStore.ts';

/** The question that is open, about which materials. */
export interface OpenDialog {
  readonly kind: 'move' | 'tags' | 'expiry' | 'replace' | 'remove';
  readonly rows: readonly MaterialRow[];
}

interface Ways {
  readonly open: (row: MaterialRow) => void;
  readonly enlarge: (row: MaterialRow) => void;
}

/** The acts of the page on its materials, the question that is open, and why the last act was refused. */
export function useCardActs(store: MaterialStore, ways: Ways) {
  const say = useMessages(namespace);
  const [dialog, setDialog] = useState<OpenDialog>();
  /** Stays until the next try; one sentence for each material that could not be treated. */
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  /** Does what the dialog asked for. */
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
  /** Nothing of the file is left afterwards: it is asked first. */
  const cancelConversion = async (rows: readonly MaterialRow[]) => {
    const name = rows[0]?.name ?? '';
    const title = say('cancelConversion.title', { name });
    const content = say('cancelConversion.content');
    if (await confirm({ title, content, action: say('act.cancelConversion'), danger: true }))
      await attempt(() => store.cancelConversion(rows.map((row) => row.mtId)));
  };
  const publish = usePublish();
  const acts: CardActs = session.can('material.manage')
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
        remove: ask('remove'),
      }
    : { ...ways, publish };
  return {
    acts,
    dialog,
    close: () => setDialog(undefined),
    attempt,
    refusals,
    dismiss: () => setRefusals([]),
  };
}
