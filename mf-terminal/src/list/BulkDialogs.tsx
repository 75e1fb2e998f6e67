import { observer } from 'mobx-react-lite';
import { PowerDialog } from '../attribute/PowerDialog.tsx';
import { useSelectedTerminals, useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { MoveDialog } from '../tree/MoveDialog.tsx';
import type { TerminalListStore } from './TerminalListStore.ts';

/** The on/off schedule of the checked terminals, or the group to move these to. */
export type OpenBulkDialog =
  | { readonly kind: 'hours' }
  | { readonly kind: 'move'; readonly ids: readonly string[] };

interface BulkDialogsProps {
  readonly dialog: OpenBulkDialog | undefined;
  readonly store: TerminalListStore;
  readonly onClose: () => void;
}

/** What lies over the list for a bulk action, one at a time. */
export const BulkDialogs = observer(function BulkDialogs({ dialog, store, onClose }: BulkDialogsProps) {
  const area = useTerminalArea();
  const selection = useSelectedTerminals();
  if (!dialog) return null;
  if (dialog.kind === 'hours')
    return <PowerDialog selection={selection} onClose={onClose} onSaved={() => void store.list.reload()} />;
  const nameOf = (id: string) => area.store.tree.node(id)?.name ?? '';
  return (
    <MoveDialog
      store={area.store}
      nodes={dialog.ids.map((id) => ({ id, name: nameOf(id), kind: 'client' }))}
      onClose={onClose}
      onMoved={() => {
        selection.clear();
        void store.list.reload();
      }}
    />
  );
});
