import { useMessages } from '@vitrine/shared/i18n';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { FirstSteps } from '../list/FirstSteps.tsx';
import type { TerminalListStore } from '../list/TerminalListStore.ts';
import { TerminalPager } from '../list/TerminalPager.tsx';
import { namespace } from '../messages/index.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { RegisterTable } from './RegisterTable.tsx';
import type { RegisterAddress } from './registerAddress.ts';
import type { TotalsStore } from './TotalsStore.ts';
import { useAuthorisation } from './useAuthorisation.ts';

interface RegisterListProps {
  readonly store: TerminalListStore;
  readonly totals: TotalsStore;
  readonly address: RegisterAddress;
  readonly onAddress: (changes: Partial<RegisterAddress>) => void;
  readonly pairButton: ReactNode;
}

/** A page of terminals with their authorisation, or why there are none. */
export const RegisterList = observer(function RegisterList(props: RegisterListProps) {
  const { store, totals, address, onAddress, pairButton } = props;
  const { list } = store;
  const say = useMessages(namespace);
  const { openTerminal } = useTerminalArea();
  const authorise = useAuthorisation(store, totals);
  const narrowed = address.authorised !== '' || address.paired !== '';
  const clear = () => onAddress({ authorised: '', paired: '', page: '1' });
  return (
    <PaneState
      source={list}
      isEmpty={list.rows.length === 0}
      empty={{ text: say('list.empty'), action: <FirstSteps pairButton={pairButton} /> }}
      {...(narrowed && { noResult: { text: say('list.noResult'), onClear: clear } })}
    >
      <RegisterTable rows={list.rows} onOpen={openTerminal} onChange={authorise} />
      <TerminalPager list={list} onPage={(page) => onAddress({ page })} />
    </PaneState>
  );
});
