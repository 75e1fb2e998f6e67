import { useMessages } from '@vitrine/shared/i18n';
import { Resource } from '@vitrine/shared/state';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { useSelectedTerminals } from '../terminals/TerminalAreaContext.ts';
import type { TerminalListStore } from './TerminalListStore.ts';

interface OutsideNoteProps {
  readonly store: TerminalListStore;
  /** Whether the list is filtered: otherwise nothing can be outside it. */
  readonly narrowed: boolean;
  /** Clears the filters. */
  readonly onShow: () => void;
}

/** Warns how many checked terminals the filters hide: bulk actions affect them too. */
export const OutsideNote = observer(function OutsideNote({ store, narrowed, onShow }: OutsideNoteProps) {
  const say = useMessages(namespace);
  const selection = useSelectedTerminals();
  const outside = useOutside(store, narrowed);
  if (outside === 0) return null;
  return (
    <p role="status" className="terminal-choose-every">
      {say('list.outside', { count: outside })}{' '}
      <Button theme="borderless" size="small" onClick={onShow}>
        {say('list.showOutside')}
      </Button>
      <Button theme="borderless" size="small" type="tertiary" onClick={() => selection.clear()}>
        {say('target.clear')}
      </Button>
    </p>
  );
});

/** Recounted when the selection or the list changes. */
function useOutside(store: TerminalListStore, narrowed: boolean): number {
  const selection = useSelectedTerminals();
  const { count, clientIds, groupIds } = selection;
  const { rows, total, filter, known, reading } = store.list;
  const asks = narrowed && count > 0 && known;
  // Requires a loaded list: before, everything would count as outside.
  const key = JSON.stringify([
    asks && !reading,
    clientIds,
    groupIds,
    filter,
    total,
    rows.map(({ clId }) => clId),
  ]);
  const [outside] = useState(() => new Resource(async () => store.countOutside(await selection.resolve())));
  useEffect(() => {
    if (key.startsWith('[true')) void outside.reload();
    return () => outside.cancel();
  }, [outside, key]);
  return asks ? (outside.value ?? 0) : 0;
}
