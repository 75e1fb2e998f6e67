import type { MaterialRow } from '@vitrine/shared/api';
import { formatList, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { CardActs } from './cardActs.ts';
import type { MaterialStore } from './MaterialStore.ts';

/** Names in a question; the others are counted. */
const namesShown = 3;

/** The acts of the page on its materials, and the question that is open. */
export function useCardActs(store: MaterialStore, onOpen: (id: string) => void) {
  const say = useMessages(namespace);
  const [moving, setMoving] = useState<readonly MaterialRow[]>([]);
  /** Why the last act was refused; stays until the next try. */
  const [refusal, setRefusal] = useState('');

  const attempt = async (work: () => Promise<unknown>) => {
    setRefusal('');
    try {
      await work();
    } catch (reason) {
      setRefusal(errorText(reason));
      notify.failure(reason);
    }
  };
  const remove = async (rows: readonly MaterialRow[]) => {
    const names = formatList(rows.slice(0, namesShown).map((row) => row.name));
    const content =
      rows.length > namesShown
        ? say('remove.contentMore', { names, count: rows.length - namesShown })
        : say('remove.content', { names });
    const title = say('remove.title', { count: rows.length });
    const agreed = await confirm({ title, content, action: say('act.delete'), danger: true });
    if (agreed) await attempt(() => store.remove(rows.map((row) => row.mtId)));
  };
  const moveTo = async (folderId: string) => {
    const ids = moving.map((row) => row.mtId);
    setMoving([]);
    await attempt(() => store.move(ids, folderId));
  };
  const open = (row: MaterialRow) => onOpen(row.mtId);
  const acts: CardActs = session.can('material.manage')
    ? {
        open,
        rename: (row) => store.startRename(row.mtId),
        move: setMoving,
        remove: (rows) => void remove(rows),
      }
    : { open };
  return { acts, moving, moveTo, cancelMove: () => setMoving([]), refusal, dismiss: () => setRefusal('') };
}
