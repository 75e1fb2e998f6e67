import { useMessages } from '@vitrine/shared/i18n';
import { EditedMark } from '@vitrine/shared/ui/edited';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { OpenDialog } from './openDialog.ts';
import { ProgramIcon } from './ProgramIcon.tsx';
import type { ProgramsStore } from './ProgramsStore.ts';
import { type ProgramTreeNode, rootId } from './programNodes.ts';
import { useProgramActions } from './useProgramActions.tsx';
import type { ProgramAddressChange } from './useProgramAddress.ts';

interface ProgramTreeProps {
  readonly store: ProgramsStore;
  readonly onAddress: (changes: ProgramAddressChange) => void;
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** Tree of folders and programs; a program opens its drawer. */
export const ProgramTree = observer(function ProgramTree({ store, onAddress, onDialog }: ProgramTreeProps) {
  const say = useMessages(namespace);
  const { actionsOf } = useProgramActions(store, {
    open: onDialog,
    showFacts: (program) => onAddress({ program }),
    rename: (id) => store.tree.startRename(id),
  });
  const choose = (node: ProgramTreeNode) => {
    if (node.kind === 'program') onAddress({ folder: node.parentId ?? rootId, program: node.id });
    else onAddress({ folder: node.id, program: '' });
  };
  return (
    <Tree
      model={store.tree}
      label={say('tree.label')}
      actions={actionsOf}
      icon={(node, expanded) => <ProgramIcon kind={node.kind} open={expanded} />}
      onSelect={choose}
      suffix={({ data }) => <EditedMark edited={data?.edited} />}
    />
  );
});
