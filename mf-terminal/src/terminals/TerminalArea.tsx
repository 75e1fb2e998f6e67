import { useMessages } from '@vitrine/shared/i18n';
import { client, session, useStoreEvents } from '@vitrine/shared/session';
import { TreeWorkArea } from '@vitrine/shared/ui/pane';
import { Outlet, useAddressState, useLocation } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { TerminalDrawer } from '../detail/TerminalDrawer.tsx';
import { namespace } from '../messages/index.ts';
import { moveWays } from '../tree/moveWays.tsx';
import { TerminalTree } from '../tree/TerminalTree.tsx';
import { TerminalTreeStore } from '../tree/TerminalTreeStore.ts';
import { rootId } from '../tree/terminalTree.ts';
import { SectionTabs } from './SectionTabs.tsx';
import { type DrawerPane, TerminalAreaContext } from './TerminalAreaContext.ts';
import './area.css';

/** Common parameters of all addresses: the selected group, and the terminal in the drawer. */
const addressDefaults = { group: rootId, terminal: '', show: 'now', page: '1' };

/** The list page has its own presence filter. */
const listPath = '/terminal/attribute';

/** Frame of the domain: tree on the left, page on the right, terminal drawer. */
export const TerminalArea = observer(function TerminalArea() {
  const say = useMessages(namespace);
  const store = useTreeStore();
  const [{ group, terminal }, setAddress] = useAddressState(addressDefaults);
  const { pathname } = useLocation();
  const groupName = store.tree.node(group)?.name ?? say('tree.root');
  const path = store.tree.pathTo(group).slice(0, -1);

  const chooseGroup = useCallback(
    (id: string) => setAddress({ group: id, terminal: '', page: '1' }),
    [setAddress],
  );
  const open = terminal !== '';
  const openTerminal = useCallback(
    // Back closes the drawer; switching terminals adds no history entry.
    (id: string, show?: DrawerPane) =>
      setAddress({ terminal: id, ...(show && { show }) }, open ? undefined : 'push'),
    [setAddress, open],
  );
  const page = (
    <div className="terminal-area">
      <SectionTabs />
      <div className="terminal-area-page">
        <Outlet />
      </div>
    </div>
  );
  const value = { store, groupId: group, groupName, steps: path, chooseGroup, openTerminal };

  // The rights to register terminals and read records do not include viewing terminals. Roles may change at runtime:
  // the page keeps its place in the component tree, and thus its state.
  const sees = session.can('terminal.view');
  return (
    <TerminalAreaContext.Provider value={value}>
      <TreeWorkArea
        name="terminal"
        label={say('tree.label')}
        tree={
          sees ? (
            <TerminalTree
              store={store}
              selectedId={group}
              filteredBeside={pathname === listPath}
              onGroup={chooseGroup}
              onTerminal={openTerminal}
              onRemoved={(id) => id === group && chooseGroup(rootId)}
            />
          ) : null
        }
      >
        {page}
      </TreeWorkArea>
      {sees && open && (
        <TerminalDrawer id={terminal} onClose={() => setAddress({ terminal: '', show: 'now' })} />
      )}
    </TerminalAreaContext.Provider>
  );
});

/** Store of the tree for the lifetime of the area. */
function useTreeStore(): TerminalTreeStore {
  const say = useMessages(namespace);
  const may = session.can('terminal.view');
  const [store] = useState(
    () =>
      new TerminalTreeStore(
        client,
        { root: say('tree.root'), defaultGroup: say('tree.defaultGroup') },
        moveWays,
      ),
  );
  useStoreEvents(may ? store : undefined);
  useEffect(() => {
    if (!may) return undefined;
    void store.open();
    return () => store.dispose();
  }, [store, may]);
  return store;
}
