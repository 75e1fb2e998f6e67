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
  /** Whether the list leaves anything out: otherwise nothing can be outside of it. */
  readonly narrowed: boolean;
  /** Shows every terminal. */
  readonly onShow: () => void;
}

/** Says how many of the checked terminals the list does not show at all: every act would reach those too. */
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

/** Asked again whenever other terminals are checked, or the list shows others. */
function useOutside(store: TerminalListStore, narrowed: boolean): number {
  const selection = useSelectedTerminals();
  const { count, clientIds, groupIds } = selection;
  const { rows, total, filter, known, reading } = store.list;
  const asks = narrowed && count > 0 && known;
  // Judged by a list that has arrived: before that, everything would be outside of it.
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
