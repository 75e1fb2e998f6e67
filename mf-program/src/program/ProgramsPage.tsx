import type { ProgramNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button, Pagination } from '@vitrine/shared/ui/basic';
import { EditedMark } from '@vitrine/shared/ui/edited';
import { PaneState, TreeWorkArea, WorkPane } from '@vitrine/shared/ui/pane';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { AuditEntry } from '../audit/AuditEntry.tsx';
import { useAuditSetting } from '../audit/useAuditSetting.ts';
import { namespace } from '../namespace.ts';
import type { Ticked } from '../send/sendPath.ts';
import { followShift } from './heldShift.ts';
import type { OpenDialog } from './openDialog.ts';
import { ProgramBoard } from './ProgramBoard.tsx';
import { ProgramBulkBar } from './ProgramBulkBar.tsx';
import { ProgramDialogs } from './ProgramDialogs.tsx';
import { ProgramDrawer } from './ProgramDrawer.tsx';
import { ProgramFilters } from './ProgramFilters.tsx';
import { ProgramIcon } from './ProgramIcon.tsx';
import { ProgramList } from './ProgramList.tsx';
import { ProgramsStore, programPageSize } from './ProgramsStore.ts';
import { type ProgramTreeNode, rootId } from './programNodes.ts';
import { looksBelow } from './programQuery.ts';
import { type GridActs, rowNode } from './programViews.ts';
import { useDropMove } from './useDropMove.tsx';
import { useNewFromAddress } from './useNewFromAddress.ts';
import { useProgramActions } from './useProgramActions.tsx';
import { useProgramAddress } from './useProgramAddress.ts';
import './programs.css';

/** Folders and programs: the tree on the left, the selected folder on the right. */
export const ProgramsPage = observer(function ProgramsPage() {
  const say = useMessages(namespace);
  const store = useProgramsStore();
  const setting = useAuditSetting();
  const reviews = setting.value?.auditRequired === true;
  // Until the setting is loaded, the address decides.
  const looking = useProgramAddress(setting.value?.auditRequired !== false);
  const { address, change } = looking;
  const [dialog, setDialog] = useState<OpenDialog>();
  const showFacts = (program: string) => change({ program });
  const inTree = useProgramActions(store, {
    open: setDialog,
    showFacts,
    rename: (id) => store.tree.startRename(id),
  });
  const inList = useProgramActions(store, {
    open: setDialog,
    showFacts,
    rename: (id) => store.startRename(id),
  });

  useEffect(() => {
    store.tree.select(address.folderId);
    void store.show(address.folderId, address.query, address.page);
  }, [store, address.folderId, address.query, address.page]);

  const chosen = (node: ProgramTreeNode) => {
    if (node.kind === 'program') change({ folder: node.parentId ?? rootId, program: node.id });
    else change({ folder: node.id, program: '' });
  };
  const open = (node: ProgramNode) =>
    node.type === 'folder' ? change({ folder: node.id }) : inList.edit(node);
  const move = useDropMove(store, setDialog);
  const acts: GridActs = session.can('program.manage')
    ? {
        open,
        move,
        rename: ({ id }) => store.startRename(id),
        ...(session.can('program.delete') && {
          remove: (nodes: readonly ProgramNode[]) => setDialog({ kind: 'delete', nodes }),
        }),
      }
    : { open };
  const path = store.tree.pathTo(store.folderId);
  const name = path.at(-1)?.name ?? say('tree.root');
  const begin = (ticked?: Ticked) =>
    setDialog({
      ...{ kind: 'new', folderId: store.folderId, folderName: name },
      ...(ticked && { ticked }),
    });
  useNewFromAddress(begin);
  const newProgram = session.can('program.manage') ? (
    <Button theme="solid" type="primary" onClick={() => begin()}>
      {say('list.newProgram')}
    </Button>
  ) : null;
  const gone = (nodes: readonly ProgramNode[]) => {
    const folder = nodes.find(({ id }) => id === store.folderId);
    if (folder) change({ folder: folder.pId });
  };

  return (
    <TreeWorkArea
      name="program"
      label={say('tree.label')}
      tree={
        <Tree
          model={store.tree}
          label={say('tree.label')}
          actions={inTree.actionsOf}
          icon={(node, expanded) => <ProgramIcon kind={node.kind} open={expanded} />}
          onSelect={chosen}
          suffix={({ data }) => <EditedMark edited={data?.edited} />}
        />
      }
    >
      <WorkPane
        title={name}
        breadcrumb={path.slice(0, -1).map((step) => ({ label: step.name, to: `/program?folder=${step.id}` }))}
        action={
          <>
            <AuditEntry setting={setting} />
            {newProgram}
          </>
        }
        filters={<ProgramFilters {...looking} reviews={reviews} />}
        bulk={<ProgramBulkBar store={store} open={setDialog} />}
      >
        <Contents store={store} looking={looking} empty={newProgram}>
          {address.view === 'list' ? (
            <ProgramList
              reviews={reviews}
              store={store}
              actionsOf={(node) => inList.actionsOf(rowNode(node))}
              acts={acts}
              onSort={looking.sortBy}
            />
          ) : (
            <ProgramBoard store={store} actionsOf={(node) => inList.actionsOf(rowNode(node))} acts={acts} />
          )}
        </Contents>
      </WorkPane>
      <ProgramDialogs store={store} dialog={dialog} onOpen={setDialog} onGone={gone} />
      {address.programId !== '' && (
        <ProgramDrawer
          key={address.programId}
          programId={address.programId}
          onClose={() => change({ program: '' })}
        />
      )}
    </TreeWorkArea>
  );
});

interface ContentsProps {
  readonly store: ProgramsStore;
  readonly looking: ReturnType<typeof useProgramAddress>;
  /** Button for an empty folder. */
  readonly empty: ReactNode;
  readonly children: ReactNode;
}

const Contents = observer(function Contents({ store, looking, empty, children }: ContentsProps) {
  const say = useMessages(namespace);
  const { query } = looking.address;
  const filtered = looksBelow(query);
  const clear = () => looking.change({ show: 'all', find: '' });
  const reason =
    query.keyword === ''
      ? say('list.noResult', { filter: say(`filter.${query.filter}`) })
      : say('list.noMatch', { text: query.keyword });
  return (
    <PaneState
      source={store.programs}
      onGone={looking.address.folderId === rootId ? undefined : () => looking.change({ folder: rootId })}
      isEmpty={store.shown.length === 0}
      empty={{ text: say('list.empty'), action: empty }}
      {...(filtered ? { noResult: { text: reason, onClear: clear } } : {})}
    >
      {children}
      <div className="pg-pages">
        <Pagination
          currentPage={store.programs.page}
          pageSize={programPageSize}
          total={store.programs.total}
          hideOnSinglePage
          onPageChange={(page) => looking.change({ page: String(page) })}
        />
      </div>
    </PaneState>
  );
});

function useProgramsStore(): ProgramsStore {
  const say = useMessages(namespace);
  const [store] = useState(() => new ProgramsStore(client, say('tree.root')));
  useEffect(() => {
    followShift();
    void store.start();
    const stop = subscribeEvents((event) => {
      const concerns =
        event.kind === 'resync' ||
        event.kind === 'program' ||
        event.kind === 'programEditing' ||
        (event.kind === 'delivery' && event.state !== 'downloading' && store.awaits(event.taskId)) ||
        (event.kind === 'tree' && (event.domain === 'program' || event.domain === 'task'));
      if (concerns) store.hear();
    });
    return () => {
      stop();
      store.stop();
    };
  }, [store]);
  return store;
}
