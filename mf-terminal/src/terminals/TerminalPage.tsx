import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Pagination } from '@vitrine/shared/ui/basic';
import { IconPlus } from '@vitrine/shared/ui/icons';
import { PaneState, TreeWorkArea, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useLocation, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { AdoptDialog } from '../adopt/AdoptDialog.tsx';
import { TerminalDrawer } from '../detail/TerminalDrawer.tsx';
import { namespace } from '../messages/index.ts';
import { TerminalBulkBar } from './TerminalBulkBar.tsx';
import { TerminalFilters } from './TerminalFilters.tsx';
import { pageSize, type TerminalFilter, type TerminalStore } from './TerminalStore.ts';
import { TerminalTable } from './TerminalTable.tsx';
import { TerminalTree } from './TerminalTree.tsx';
import { rootId } from './terminalTree.ts';
import { useTerminalStore } from './useTerminalStore.ts';
import './terminals.css';

/** What a shared address carries. */
export const addressDefaults = {
  group: rootId,
  state: '',
  name: '',
  page: '1',
  terminal: '',
  code: '',
  replaces: '',
};

const lineStateOf = (text: string): TerminalFilter['lineState'] => (text === '1' || text === '0' ? text : '');

/** The terminal whose place a screen is to take, with its name when the list has it. */
const replacedTerminal = (store: TerminalStore, id: string) =>
  id === '' ? undefined : { id, name: store.list.rows.find((row) => row.clId === id)?.name ?? '' };

/** The terminals of an account: groups at the left, the chosen group's list at the right, one in a drawer. */
export const TerminalPage = observer(function TerminalPage() {
  const say = useMessages(namespace);
  const store = useTerminalStore();
  const [address, setAddress] = useAddressState(addressDefaults);
  const adopting = useLocation().pathname.endsWith('/register');
  const navigate = useNavigate();
  const { group, state, name, page } = address;

  useEffect(() => {
    store.select([]);
    store.list.show({ groupId: group, lineState: lineStateOf(state), clientName: name }, Number(page) || 1);
  }, [store, group, state, name, page]);

  const filtered = state !== '' || name !== '';
  const adoptButton = session.can('terminal.register') && (
    <Button
      theme="solid"
      icon={<IconPlus />}
      onClick={() => navigate(`/terminal/register?group=${encodeURIComponent(group)}`)}
    >
      {say('adopt.open')}
    </Button>
  );
  const steps = store.tree.pathTo(group).slice(0, -1);

  return (
    <TreeWorkArea
      name="terminal"
      label={say('tree.label')}
      tree={
        <TerminalTree
          store={store}
          selectedId={group}
          onGroup={(id) => setAddress({ group: id, page: '1', terminal: '' })}
          onTerminal={(id) => setAddress({ terminal: id })}
        />
      }
    >
      <WorkPane
        title={store.tree.node(group)?.name ?? say('tree.root')}
        breadcrumb={steps.map((step) => ({
          label: step.name,
          to: `/terminal/attribute?group=${encodeURIComponent(step.id)}`,
        }))}
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
          <TerminalTable store={store} onOpen={(id) => setAddress({ terminal: id })} />
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
      </WorkPane>
      {address.terminal !== '' && (
        <TerminalDrawer id={address.terminal} store={store} onClose={() => setAddress({ terminal: '' })} />
      )}
      {adopting && (
        <AdoptDialog
          groupId={group}
          givenCode={address.code}
          replaces={replacedTerminal(store, address.replaces)}
          onClose={() => navigate(`/terminal/attribute?group=${encodeURIComponent(group)}`)}
          onAdopted={(id) => {
            navigate(
              `/terminal/attribute?group=${encodeURIComponent(group)}&terminal=${encodeURIComponent(id)}`,
            );
            void store.list.reload();
          }}
        />
      )}
    </TreeWorkArea>
  );
});
