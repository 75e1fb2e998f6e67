import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Pagination } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { AdoptDialog } from '../adopt/AdoptDialog.tsx';
import { namespace } from '../messages/index.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { useGroupSteps } from '../terminals/useGroupSteps.ts';
import { TerminalBulkBar } from './TerminalBulkBar.tsx';
import { TerminalFilters } from './TerminalFilters.tsx';
import { pageSize, type TerminalFilter } from './TerminalListStore.ts';
import { TerminalTable } from './TerminalTable.tsx';
import { useTerminalList } from './useTerminalList.ts';
import './list.css';

/** What a shared address carries beside the group and the open terminal. */
export const addressDefaults = { state: '', name: '', page: '1', adopt: '' };

const lineStateOf = (text: string): TerminalFilter['lineState'] => (text === '1' || text === '0' ? text : '');

/** The terminals of the chosen group. */
export const TerminalListPage = observer(function TerminalListPage() {
  const say = useMessages(namespace);
  const { groupId, groupName, openTerminal } = useTerminalArea();
  const breadcrumb = useGroupSteps();
  const store = useTerminalList();
  const [address, setAddress] = useAddressState(addressDefaults);
  const { state, name, page } = address;

  useEffect(() => {
    void store.list.show({ groupId, lineState: lineStateOf(state), clientName: name }, Number(page) || 1);
  }, [store, groupId, state, name, page]);

  const filtered = state !== '' || name !== '';
  const adoptButton = session.can('terminal.register') && (
    <Button theme="solid" icon={<IconPlus />} onClick={() => setAddress({ adopt: '1' })}>
      {say('adopt.open')}
    </Button>
  );

  return (
    <WorkPane
      title={groupName}
      breadcrumb={breadcrumb}
      action={adoptButton}
      filters={<TerminalFilters address={address} onChange={setAddress} />}
      bulk={<TerminalBulkBar store={store} />}
    >
      <PaneState
        source={store.list}
        isEmpty={store.list.rows.length === 0}
        empty={{ text: say('list.empty'), action: adoptButton }}
        {...(filtered && {
          noResult: {
            text: say('list.noResult'),
            onClear: () => setAddress({ state: '', name: '', page: '1' }),
          },
        })}
      >
        <TerminalTable store={store} onOpen={openTerminal} />
        {store.list.total > pageSize && (
          <Pagination
            className="terminal-pages"
            total={store.list.total}
            pageSize={pageSize}
            currentPage={store.list.page}
            showTotal
            onPageChange={(next) => setAddress({ page: String(next) })}
          />
        )}
      </PaneState>
      {address.adopt !== '' && (
        <AdoptDialog
          groupId={groupId}
          givenCode=""
          replaces={undefined}
          onClose={() => setAddress({ adopt: '' })}
          onAdopted={(id) => {
            setAddress({ adopt: '' });
            openTerminal(id);
            void store.list.reload();
          }}
        />
      )}
    </WorkPane>
  );
});
