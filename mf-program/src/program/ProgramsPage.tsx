import type { ProgramNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState, TreeWorkArea, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../namespace.ts';
import { CopyDialog } from './CopyDialog.tsx';
import { filterNodes, type ProgramFilter, programFilters } from './filterNodes.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { NewProgramDialog } from './NewProgramDialog.tsx';
import { NewProgramForm } from './NewProgramForm.ts';
import { ProgramBoard } from './ProgramBoard.tsx';
import { ProgramIcon } from './ProgramIcon.tsx';
import { ProgramList } from './ProgramList.tsx';
import { type NewProgram, ProgramsStore } from './ProgramsStore.ts';
import { type ProgramTreeNode, rootId } from './programNodes.ts';
import { type OpenDialog, useProgramActions } from './useProgramActions.tsx';

/** Folders and programs: the tree at the left, what the chosen folder holds at the right. */
export const ProgramsPage = observer(function ProgramsPage() {
  const say = useMessages(namespace);
  const [store] = useState(() => new ProgramsStore(client, say('tree.root')));
  const [address, setAddress] = useAddressState({ folder: rootId, view: 'board', show: 'all' });
  const [dialog, setDialog] = useState<OpenDialog>();
  const { actionsOf, edit } = useProgramActions(store, setDialog, (folder) => setAddress({ folder }));

  useEffect(() => {
    store.start();
    return subscribeEvents((event) => {
      if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'program')) store.refresh();
    });
  }, [store]);
  useEffect(() => {
    store.tree.select(address.folder);
    store.show(address.folder);
  }, [store, address.folder]);

  const chosen = (node: ProgramTreeNode) => {
    if (node.kind === 'program') setAddress({ folder: node.parentId ?? rootId });
    else setAddress({ folder: node.id });
  };
  const open = (node: ProgramNode) => (node.type === 'folder' ? setAddress({ folder: node.id }) : edit(node));
  const filter = programFilters.find((word) => word === address.show) ?? 'all';
  const shown = filterNodes(store.contents.value ?? [], filter);
  const path = store.tree.pathTo(store.folderId);
  const name = path.at(-1)?.name ?? say('tree.root');
  const newProgram = () => setDialog({ kind: 'new', folderId: store.folderId, folderName: name });
  const View = address.view === 'list' ? ProgramList : ProgramBoard;

  return (
    <TreeWorkArea
      name="program"
      label={say('tree.label')}
      tree={
        <Tree
          model={store.tree}
          label={say('tree.label')}
          actions={actionsOf}
          icon={(node, expanded) => <ProgramIcon kind={node.kind} open={expanded} />}
          onSelect={chosen}
        />
      }
    >
      <WorkPane
        title={name}
        breadcrumb={path.slice(0, -1).map((step) => ({ label: step.name, to: `/program?folder=${step.id}` }))}
        action={
          session.can('program.manage') && (
            <Button theme="solid" type="primary" onClick={newProgram}>
              {say('list.newProgram')}
            </Button>
          )
        }
        filters={<Filters filter={filter} view={address.view} onChange={setAddress} />}
      >
        <PaneState
          source={store.contents}
          isEmpty={shown.length === 0}
          empty={{
            text: say('list.empty'),
            action: session.can('program.manage') && (
              <Button onClick={newProgram}>{say('list.newProgram')}</Button>
            ),
          }}
          {...(filter === 'all'
            ? {}
            : {
                noResult: {
                  text: say('list.noResult', { filter: say(`filter.${filter}`) }),
                  onClear: () => setAddress({ show: 'all' }),
                },
              })}
        >
          <View
            nodes={shown}
            actionsOf={(node) => actionsOf(rowNode(node))}
            rowNode={rowNode}
            onOpen={open}
          />
        </PaneState>
      </WorkPane>
      <Dialogs store={store} dialog={dialog} onClose={() => setDialog(undefined)} />
    </TreeWorkArea>
  );
});

/** A row of the list as the tree's menus want it. */
const rowNode = (node: ProgramNode): ProgramTreeNode => ({
  id: node.id,
  name: node.name,
  kind: node.type,
  parentId: node.pId,
  leaf: node.type === 'program',
  data: node,
});

interface FiltersProps {
  readonly filter: ProgramFilter;
  readonly view: string;
  readonly onChange: (changes: { show?: string; view?: string }) => void;
}

function Filters({ filter, view, onChange }: FiltersProps) {
  const say = useMessages(namespace);
  return (
    <>
      <FilterChips
        label={say('filter.label')}
        chips={programFilters.map((value) => ({ value, label: say(`filter.${value}`) }))}
        value={filter}
        onChange={(show) => onChange({ show })}
      />
      <span style={{ flex: 1 }} />
      <FilterChips
        label={say('view.label')}
        chips={(['board', 'list'] as const).map((value) => ({ value, label: say(`view.${value}`) }))}
        value={view === 'list' ? 'list' : 'board'}
        onChange={(chosen) => onChange({ view: chosen })}
      />
    </>
  );
}

interface DialogsProps {
  readonly store: ProgramsStore;
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
}

function Dialogs({ store, dialog, onClose }: DialogsProps) {
  const navigate = useNavigate();
  const [form] = useState(() => new NewProgramForm(client));
  useEffect(() => {
    if (dialog?.kind === 'new') form.start();
  }, [dialog, form]);
  if (!dialog) return null;
  if (dialog.kind === 'new') {
    const create = async (program: NewProgram) => {
      const id = await store.addProgram(dialog.folderId, program);
      navigate(`/addprogram?id=${id}`);
    };
    return (
      <NewProgramDialog form={form} folderName={dialog.folderName} onCreate={create} onClose={onClose} />
    );
  }
  if (dialog.kind === 'copy') {
    const copy = async (name: string) => {
      await store.copy(dialog.node, name);
      onClose();
    };
    return <CopyDialog node={dialog.node} onCopy={copy} onClose={onClose} />;
  }
  const move = async (folderId: string) => {
    await store.move(dialog.node, folderId);
    onClose();
  };
  return <MoveDialog calls={client} node={dialog.node} onMove={move} onClose={onClose} />;
}
