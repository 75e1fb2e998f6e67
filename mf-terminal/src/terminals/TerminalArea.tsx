import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
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

/** What every address of the domain carries: the group chosen in the tree, and the terminal open in the drawer. */
const addressDefaults = { group: rootId, terminal: '', show: 'now', page: '1' };

/** The page with the list, which has its own filter by presence. */
const listPath = '/terminal/attribute';

/** The frame of the domain: the tree at the left, the domain's pages at the right, one terminal in a drawer. */
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
    // Back closes the drawer; from one terminal to the next it is no step.
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

  // Registering terminals and reading records are rights of their own, and give no look at the terminals. A role may
  // change while somebody works: the page stays where it is in the tree of components, so that it keeps what is on it.
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

/** The tree's store: made once, hearing events while the area lives. */
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
  useEffect(() => {
    if (!may) return;
    void store.open();
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.dispose();
    };
  }, [store, may]);
  return store;
}
