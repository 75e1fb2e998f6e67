import type { ProgramNode } from '@vitrine/shared/api';
import { observer } from 'mobx-react-lite';
import type { OpenDialog } from './openDialog.ts';
import { ProgramBoard } from './ProgramBoard.tsx';
import { ProgramList } from './ProgramList.tsx';
import type { ProgramsStore } from './ProgramsStore.ts';
import { rowNode } from './programViews.ts';
import { useGridActions } from './useGridActions.ts';
import { useProgramActions } from './useProgramActions.tsx';
import type { useProgramAddress } from './useProgramAddress.ts';

interface FolderViewProps {
  readonly store: ProgramsStore;
  readonly browsing: ReturnType<typeof useProgramAddress>;
  /** Reviews are on. */
  readonly reviews: boolean;
  readonly onDialog: (dialog: OpenDialog) => void;
}

/** The nodes of the open folder, as cards or rows. */
export const FolderView = observer(function FolderView(props: FolderViewProps) {
  const { store, browsing, reviews, onDialog } = props;
  const { address, change, sortBy } = browsing;
  const actions = useProgramActions(store, {
    open: onDialog,
    showFacts: (program) => change({ program }),
    rename: (id) => store.startRename(id),
  });
  const onFolder = (folder: string) => change({ folder });
  const acts = useGridActions({ store, onFolder, onEdit: actions.edit, onDialog });
  const view = { store, acts, actionsOf: (node: ProgramNode) => actions.actionsOf(rowNode(node)) };
  return address.view === 'list' ? (
    <ProgramList {...view} reviews={reviews} onSort={sortBy} />
  ) : (
    <ProgramBoard {...view} />
  );
});
