import type { ProgramNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useNavigate } from '@vitrine/shared/ui/router';
import type { TreeAction } from '@vitrine/shared/ui/tree';
import { namespace } from '../namespace.ts';
import type { ProgramsStore } from './ProgramsStore.ts';
import { type ProgramTreeNode, rootId } from './programNodes.ts';

/** A dialog that the page has open. */
export type OpenDialog =
  | { readonly kind: 'new'; readonly folderId: string; readonly folderName: string }
  | { readonly kind: 'move' | 'copy'; readonly node: ProgramNode };

type Action = TreeAction<ProgramNode | undefined>;

/** Everything that can be done with a node, in the order of every menu: open, new, rename, move, copy, send, delete. */
export function useProgramActions(
  store: ProgramsStore,
  open: (dialog: OpenDialog) => void,
  showFolder: (folderId: string) => void,
) {
  const say = useMessages(namespace);
  const navigate = useNavigate();

  const attempt = (act: () => Promise<unknown>) => () => {
    act().catch((reason: unknown) => notify.failure(reason));
  };
  const remove = async (node: ProgramNode) => {
    const agreed = await confirm({
      title: say(`delete.${node.type}.title`, { name: node.name }),
      content: say(`delete.${node.type}.content`),
      action: say('delete.delete'),
      danger: true,
    });
    if (!agreed) return;
    await store.remove(node);
    if (store.folderId === node.id) showFolder(node.pId);
    notify.success(say('delete.done', { name: node.name }));
  };

  const making = (node: ProgramTreeNode): Action[] => [
    {
      key: 'newProgram',
      label: say('menu.newProgram'),
      run: () => open({ kind: 'new', folderId: node.id, folderName: node.name }),
    },
    {
      key: 'newFolder',
      label: say('menu.newFolder'),
      run: attempt(() => store.addFolder(node.id, say('tree.newFolderName'))),
    },
  ];
  const changing = (node: ProgramTreeNode, data: ProgramNode): Action[] => [
    { key: 'rename', label: say('menu.rename'), run: () => store.tree.startRename(node.id) },
    { key: 'move', label: say('menu.move'), run: () => open({ kind: 'move', node: data }) },
  ];
  const deleting = (data: ProgramNode): Action => ({
    key: 'delete',
    label: say('menu.delete'),
    danger: true,
    run: attempt(() => remove(data)),
  });
  const edit = (data: ProgramNode) => navigate(`/addprogram?id=${data.id}`);
  const send: (data: ProgramNode) => Action = (data) => ({
    key: 'send',
    label: say('menu.send'),
    disabled: !session.can('task.manage'),
    run: () => navigate(`/task?program=${data.id}`),
  });

  const actionsOf = (node: ProgramTreeNode): Action[] => {
    const manages = session.can('program.manage');
    const { data } = node;
    if (node.id === rootId || !data) return manages ? making(node) : [];
    if (data.type === 'folder')
      return manages ? [...making(node), ...changing(node, data), deleting(data)] : [];
    return [
      { key: 'open', label: say('menu.open'), run: () => edit(data) },
      ...(manages ? changing(node, data) : []),
      ...(manages
        ? [{ key: 'copy', label: say('menu.copy'), run: () => open({ kind: 'copy', node: data }) }]
        : []),
      send(data),
      ...(manages ? [deleting(data)] : []),
    ];
  };
  return { actionsOf, edit };
}
