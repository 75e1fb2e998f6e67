import type { ProgramNode, ProgramOutcome } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { sampleWidget } from '../editor/useAddressedSpot.ts';
import { namespace } from '../namespace.ts';
import { NewProgramDialog } from '../templates/NewProgramDialog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { notifyMoved } from './notifyMoved.tsx';
import type { OpenDialog } from './openDialog.ts';
import type { NewProgram, ProgramsStore } from './ProgramsStore.ts';
import { rootId } from './programNodes.ts';
import { RefusedDialog } from './RefusedDialog.tsx';

interface ProgramDialogsProps {
  readonly store: ProgramsStore;
  readonly dialog: OpenDialog | undefined;
  readonly onOpen: (dialog: OpenDialog | undefined) => void;
  /** Called after folders were deleted, possibly including the open one. */
  readonly onGone: (nodes: readonly ProgramNode[]) => void;
}

/** The open dialog and its actions. */
export const ProgramDialogs = observer(function ProgramDialogs(props: ProgramDialogsProps) {
  const { store, dialog, onOpen, onGone } = props;
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const close = () => onOpen(undefined);
  /** Shows refusals, if any; true if there were none. */
  const allDone = (results: readonly ProgramOutcome[]): boolean => {
    const refused = results.some(({ outcome }) => outcome === 'refused');
    onOpen(refused ? { kind: 'refused', results } : undefined);
    return !refused;
  };
  if (!dialog) return null;
  switch (dialog.kind) {
    case 'new': {
      const create = async (program: NewProgram) => {
        const id = await store.addProgram(dialog.folderId, program);
        // Selects a template's sample text, ready to be replaced.
        const query = new URLSearchParams({ id, ...(program.templateId !== '' && { widget: sampleWidget }) });
        for (const [key, ids] of Object.entries(dialog.ticked ?? {})) if (ids !== '') query.set(key, ids);
        navigate(`/addprogram?${query}`);
      };
      const { folderId, folderName = store.tree.node(folderId)?.name } = dialog;
      const shownName = folderId === rootId ? undefined : folderName;
      return <NewProgramDialog folderName={shownName} onCreate={create} onClose={close} />;
    }
    case 'copy': {
      const copy = async (name: string) => {
        await store.copy(dialog.node, name);
        close();
        notify.success(say('copy.done', { name }));
      };
      return <CopyDialog node={dialog.node} onCopy={copy} onClose={close} />;
    }
    case 'move': {
      const move = async (folderId: string) => {
        const results = await store.move(dialog.nodes, folderId);
        if (allDone(results)) notifyMoved(store, dialog.nodes);
      };
      return <MoveDialog calls={client} nodes={dialog.nodes} onMove={move} onClose={close} />;
    }
    case 'delete': {
      const remove = async (nodes: readonly ProgramNode[]) => {
        const results = await store.remove(nodes);
        const done = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
        onGone(nodes.filter(({ id }) => done.includes(id)));
        if (allDone(results)) notify.success(say('delete.done', { count: done.length }));
      };
      return <DeleteDialog nodes={dialog.nodes} onDelete={remove} onClose={close} />;
    }
    case 'refused':
      return <RefusedDialog results={dialog.results} onClose={close} />;
  }
});
