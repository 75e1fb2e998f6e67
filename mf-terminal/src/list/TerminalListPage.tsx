import { session } from '@vitrine/shared/session';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { LazyTerminalMap } from '../map/LazyTerminalMap.tsx';
import { PairButton } from '../pair/PairButton.tsx';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { useGroupSteps } from '../terminals/useGroupSteps.ts';
import { rootId } from '../tree/terminalTree.ts';
import { ListView } from './ListView.tsx';
import { clearedList, filterOf, narrowsList } from './listAddress.ts';
import { OutsideNote } from './OutsideNote.tsx';
import { PairNewTerminal } from './PairNewTerminal.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { TerminalBulkBar } from './TerminalBulkBar.tsx';
import { TerminalFilters } from './TerminalFilters.tsx';
import { TerminalPages } from './TerminalPages.tsx';
import { useCustomFields } from './useCustomFields.ts';
import { layoutOf, useListAddress } from './useListAddress.ts';
import { useListPreferences } from './useListPreferences.ts';
import { useTerminalList } from './useTerminalList.ts';
import './list.css';

/** The terminals of the selected group, as a table, grid or map. */
export const TerminalListPage = observer(function TerminalListPage() {
  const { groupId, groupName, openTerminal } = useTerminalArea();
  const store = useTerminalList();
  const preferences = useListPreferences();
  const { value: fields } = useCustomFields();
  const [address, setAddress] = useListAddress(store);
  const [opened, setOpened] = useAddressState({ adopt: '', terminal: '' });
  const layout = layoutOf(address, preferences.layout);
  const filter = filterOf(groupId, address);
  const pairButton = session.can('terminal.register') && (
    <PairButton onOpen={() => setOpened({ adopt: '1' })} />
  );
  const view = (
    <ListView
      layout={layout}
      preferences={preferences}
      fields={fields}
      filter={filter}
      onLayout={(look) => setAddress({ look })}
    />
  );
  const saved = <SavedFilters preferences={preferences} address={address} onChange={setAddress} />;
  const paired = (id: string) => {
    setOpened({ adopt: '', terminal: id });
    void store.list.reload();
  };
  return (
    <WorkPane
      title={groupName}
      breadcrumb={useGroupSteps()}
      action={pairButton}
      filters={<TerminalFilters address={address} onChange={setAddress} saved={saved} layout={view} />}
      bulk={<TerminalBulkBar store={store} />}
    >
      <OutsideNote
        store={store}
        narrowed={groupId !== rootId || narrowsList(address)}
        onShow={() => setAddress({ ...clearedList, group: rootId })}
      />
      {layout === 'map' ? (
        <LazyTerminalMap
          filter={filter}
          onOpen={openTerminal}
          onList={(round) => setAddress({ ...round, look: 'table', order: 'distance', page: '1' })}
        />
      ) : (
        <TerminalPages
          store={store}
          layout={layout}
          columns={preferences.columns}
          fields={fields ?? []}
          address={address}
          onAddress={setAddress}
          fill={pairButton}
        />
      )}
      {opened.adopt !== '' && <PairNewTerminal onClose={() => setOpened({ adopt: '' })} onPaired={paired} />}
    </WorkPane>
  );
});
