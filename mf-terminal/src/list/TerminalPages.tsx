import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { TerminalGrid } from '../grid/TerminalGrid.tsx';
import { namespace } from '../messages/index.ts';
import { useSelectedTerminals, useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { rootId } from '../tree/terminalTree.ts';
import type { ColumnKey } from './columnKeys.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { clearedList, type ListAddress, narrowsList } from './listAddress.ts';
import type { ColumnOrder } from './SortHead.tsx';
import type { TerminalListStore } from './TerminalListStore.ts';
import { TerminalPager } from './TerminalPager.tsx';
import { TerminalTable } from './TerminalTable.tsx';
import { useColumns } from './useColumns.tsx';

interface TerminalPagesProps {
  readonly store: TerminalListStore;
  readonly layout: 'table' | 'grid';
  readonly columns: readonly ColumnKey[];
  readonly fields: readonly CustomField[];
  readonly address: ListAddress;
  readonly onAddress: (changes: Partial<ListAddress>) => void;
  /** Button to add a screen, for an empty list. */
  readonly fill: ReactNode;
}

/** A list of twelve per page, with all loading and error states. */
export const TerminalPages = observer(function TerminalPages(props: TerminalPagesProps) {
  const { store, layout, columns, fields, address, onAddress, fill } = props;
  const say = useMessages(namespace);
  const { openTerminal, groupId, chooseGroup } = useTerminalArea();
  const sort = (sorted: ColumnOrder) => onAddress({ ...sorted, page: '1' });
  const drawn = useColumns(columns, fields, address, sort);
  const { list } = store;
  const narrowed = narrowsList(address);
  return (
    <PaneState
      source={list}
      onGone={groupId === rootId ? undefined : () => chooseGroup(rootId)}
      isEmpty={list.rows.length === 0}
      empty={{ text: say('list.empty'), action: <FirstSteps pairButton={fill} /> }}
      {...(narrowed && { noResult: { text: say('list.noResult'), onClear: () => onAddress(clearedList) } })}
    >
      <ChooseEvery store={store} />
      {layout === 'grid' ? (
        <TerminalGrid rows={list.rows} onOpen={openTerminal} />
      ) : (
        <TerminalTable store={store} columns={drawn} sorted={address} onSort={sort} onOpen={openTerminal} />
      )}
      <TerminalPager list={list} onPage={(next) => onAddress({ page: next })} />
    </PaneState>
  );
});

/** Offered when a whole page is checked: also checks the other pages. */
const ChooseEvery = observer(function ChooseEvery({ store }: { store: TerminalListStore }) {
  const say = useMessages(namespace);
  const selection = useSelectedTerminals();
  const { list } = store;
  const whole = list.rows.length > 0 && list.rows.every((row) => selection.has(row));
  if (!whole || list.total <= list.rows.length || selection.count >= list.total) return null;
  const choose = async () => {
    try {
      selection.choose(await store.everyId());
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return (
    <p className="terminal-choose-every">
      {say('list.pageChosen', { count: list.rows.length })}{' '}
      <Button theme="borderless" size="small" onClick={choose}>
        {say('list.chooseEvery', { count: list.total })}
      </Button>
    </p>
  );
});
