import type { ProgramNode } from '@vitrine/shared/api';
import { type KeyUnder, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import type { TreeAction } from '@vitrine/shared/ui/tree';
import type { Keys } from '../messages/keys.ts';
import { namespace } from '../namespace.ts';
import { emergencyPath, sendPath } from '../send/sendPath.ts';
import { useHere } from '../send/useHere.ts';
import type { OpenDialog } from './openDialog.ts';
import type { ProgramsStore } from './ProgramsStore.ts';
import { type ProgramTreeNode, rootId } from './programNodes.ts';

type Action = TreeAction<ProgramNode | undefined>;

interface ActionHandlers {
  readonly open: (dialog: OpenDialog) => void;
  readonly showFacts: (programId: string) => void;
  /** Starts renaming where the menu was opened: in the tree or the list. */
  readonly rename: (nodeId: string) => void;
}

/** Menu actions of a node, in the usual order: open, new, rename, move, copy, publish, delete. */
export function useProgramActions(store: ProgramsStore, { open, showFacts, rename }: ActionHandlers) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const action = (key: KeyUnder<Keys, 'menu'>, run: () => void, rest: Partial<Action> = {}): Action => ({
    key,
    label: say(`menu.${key}`),
    run,
    ...rest,
  });

  const making = (node: ProgramTreeNode): Action[] => [
    action('newProgram', () => open({ kind: 'new', folderId: node.id, folderName: node.name })),
    action('newFolder', () => {
      store.addFolder(node.id, say('tree.newFolderName')).catch(notify.failure);
    }),
  ];
  const changing = (data: ProgramNode): Action[] => [
    action('rename', () => rename(data.id)),
    action('move', () => open({ kind: 'move', nodes: [data] })),
    action('copy', () => open({ kind: 'copy', node: data })),
  ];
  const deleting = (data: ProgramNode): Action[] =>
    session.can('program.delete')
      ? [action('delete', () => open({ kind: 'delete', nodes: [data] }), { danger: true })]
      : [];

  const here = useHere();
  const edit = (data: ProgramNode) => {
    if (session.can('program.manage')) navigate(`/addprogram?id=${data.id}`);
    else showFacts(data.id);
  };
  const ofProgram = (data: ProgramNode, manages: boolean): Action[] => [
    ...(manages ? [action('open', () => edit(data))] : []),
    action('play', () => navigate(`/fullScreen?id=${data.id}`)),
    action('facts', () => showFacts(data.id)),
    ...(manages ? changing(data) : []),
    ...(session.can('task.manage') ? [action('send', () => navigate(sendPath([data.id], here)))] : []),
    ...(session.can('task.subtitle') ? [action('emergency', () => navigate(emergencyPath(data.id)))] : []),
    ...deleting(data),
  ];

  const actionsOf = (node: ProgramTreeNode): Action[] => {
    const manages = session.can('program.manage');
    const { data } = node;
    if (node.id === rootId || !data) return manages ? making(node) : [];
    if (data.type === 'program') return ofProgram(data, manages);
    return manages ? [...making(node), ...changing(data), ...deleting(data)] : [];
  };
  return { actionsOf, edit };
}
