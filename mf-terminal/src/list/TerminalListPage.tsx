import { clientExportPath, selectCustomFields } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { CsvLink } from '../operation/figures/CsvLink.tsx';
import { exportAddress } from '../operation/figures/exportAddress.ts';
import { PairDialog } from '../pair/PairDialog.tsx';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { useGroupSteps } from '../terminals/useGroupSteps.ts';
import { rootId } from '../tree/terminalTree.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { LayoutSwitch } from './LayoutSwitch.tsx';
import { type ListLayout, ListPreferences } from './ListPreferences.ts';
import { cleared, filterOf, isNarrowed, listDefaults } from './listAddress.ts';
import { OutsideNote } from './OutsideNote.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { TerminalBulkBar } from './TerminalBulkBar.tsx';
import { TerminalFilters } from './TerminalFilters.tsx';
import { TerminalPages } from './TerminalPages.tsx';
import { useTerminalList } from './useTerminalList.ts';
import './list.css';

/** `look`: empty for the user's preference. */
const addressDefaults = { ...listDefaults, group: rootId, adopt: '', look: '', terminal: '' };

/** The map and its library are loaded on demand. */
const TerminalMap = lazy(() =>
  import('../map/TerminalMap.tsx').then((module) => ({ default: module.TerminalMap })),
);

const isLayout = (word: string): word is ListLayout => ['table', 'grid', 'map'].includes(word);

/** The terminals of the selected group, as a table, grid or map. */
export const TerminalListPage = observer(function TerminalListPage() {
  const say = useMessages(namespace);
  const { groupId, groupName, openTerminal } = useTerminalArea();
  const breadcrumb = useGroupSteps();
  const store = useTerminalList();
  const preferences = usePreferences();
  const fields = useCustomFields();
  const [address, setAddress] = useAddressState(addressDefaults);
  const layout = isLayout(address.look) ? address.look : preferences.layout;
  const filter = filterOf(groupId, address);
  const filterKey = JSON.stringify(filter);
  const page = Number(address.page) || 1;

  useEffect(() => {
    void store.list.show(JSON.parse(filterKey), page);
  }, [store, filterKey, page]);

  const pairButton = session.can('terminal.register') && (
    <Button theme="solid" icon={<IconPlus />} onClick={() => setAddress({ adopt: '1' })}>
      {say('pair.open')}
    </Button>
  );
  const choose = (next: ListLayout) => {
    setAddress({ look: next });
    preferences.setLayout(next).catch(notify.failure);
  };
  return (
    <WorkPane
      title={groupName}
      breadcrumb={breadcrumb}
      action={pairButton}
      filters={
        <TerminalFilters
          address={address}
          onChange={setAddress}
          saved={<SavedFilters preferences={preferences} address={address} onChange={setAddress} />}
          look={
            <>
              {layout === 'table' && (
                <>
                  <ColumnChooser preferences={preferences} fields={fields.value} />
                  <CsvLink
                    href={exportAddress(clientExportPath, {
                      ...filter,
                      columns: preferences.columns,
                    })}
                  />
                </>
              )}
              <LayoutSwitch layout={layout} onChange={choose} />
            </>
          }
        />
      }
      bulk={<TerminalBulkBar store={store} />}
    >
      <OutsideNote
        store={store}
        narrowed={groupId !== rootId || isNarrowed(address)}
        onShow={() => setAddress({ ...cleared, group: rootId })}
      />
      {layout === 'map' ? (
        <Suspense fallback={null}>
          <TerminalMap
            filter={filterOf(groupId, address)}
            onOpen={openTerminal}
            onList={(round) => setAddress({ ...round, look: 'table', order: 'distance', page: '1' })}
          />
        </Suspense>
      ) : (
        <TerminalPages
          store={store}
          layout={layout}
          columns={preferences.columns}
          fields={fields.value ?? []}
          address={address}
          onAddress={setAddress}
          fill={pairButton}
        />
      )}
      {address.adopt !== '' && (
        <PairDialog
          groupId={groupId}
          groupName={groupName}
          givenCode=""
          replaces={undefined}
          onClose={() => setAddress({ adopt: '' })}
          onPaired={(id) => {
            setAddress({ adopt: '', terminal: id });
            void store.list.reload();
          }}
        />
      )}
    </WorkPane>
  );
});

function usePreferences(): ListPreferences {
  const [preferences] = useState(() => new ListPreferences(client));
  useEffect(() => {
    void preferences.kept.reload();
    return () => preferences.kept.cancel();
  }, [preferences]);
  return preferences;
}

function useCustomFields() {
  const [fields] = useState(() => new Resource((signal) => client.call(selectCustomFields, {}, { signal })));
  useEffect(() => {
    void fields.reload();
    return () => fields.cancel();
  }, [fields]);
  return fields;
}
