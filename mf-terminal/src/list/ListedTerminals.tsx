import type { CustomField } from '@vitrine/shared/api';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { LazyTerminalMap } from '../map/LazyTerminalMap.tsx';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import type { ListLayout, ListPreferences } from './ListPreferences.ts';
import type { TerminalFilter } from './listAddress.ts';
import type { TerminalListStore } from './TerminalListStore.ts';
import { TerminalPages } from './TerminalPages.tsx';
import type { ListPageAddress } from './useListAddress.ts';

interface ListedTerminalsProps {
  readonly store: TerminalListStore;
  readonly layout: ListLayout;
  readonly preferences: ListPreferences;
  readonly fields: readonly CustomField[];
  readonly filter: TerminalFilter;
  readonly address: ListPageAddress;
  readonly onAddress: (changes: Partial<ListPageAddress>) => void;
  /** Button to add a screen, for an empty list. */
  readonly fill: ReactNode;
}

/** The filtered terminals on a map, in a table or a grid. */
export const ListedTerminals = observer(function ListedTerminals(props: ListedTerminalsProps) {
  const { layout, preferences, filter, onAddress, ...pages } = props;
  const { openTerminal } = useTerminalArea();
  if (layout === 'map')
    return (
      <LazyTerminalMap
        filter={filter}
        onOpen={openTerminal}
        onList={(round) => onAddress({ ...round, look: 'table', order: 'distance', page: '1' })}
      />
    );
  return <TerminalPages {...pages} layout={layout} columns={preferences.columns} onAddress={onAddress} />;
});
