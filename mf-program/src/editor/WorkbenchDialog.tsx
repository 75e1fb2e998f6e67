import { observer } from 'mobx-react-lite';
import type { EditorDialog } from './commands/EditorContext.ts';
import { KeysOfEditor } from './commands/KeysOfEditor.tsx';
import { PreviewDialog } from './dialogs/PreviewDialog.tsx';
import { HistoryDialog } from './history/HistoryDialog.tsx';
import { useEditor } from './useEditor.ts';

interface WorkbenchDialogProps {
  readonly dialog: EditorDialog | undefined;
  readonly onClose: () => void;
}

/** What lies over the editor, one at a time. */
export const WorkbenchDialog = observer(function WorkbenchDialog({ dialog, onClose }: WorkbenchDialogProps) {
  const { store } = useEditor();
  if (dialog === 'preview') return <PreviewDialog document={store.document} onClose={onClose} />;
  if (dialog === 'shortcuts') return <KeysOfEditor onClose={onClose} />;
  return dialog === 'history' ? <HistoryDialog onClose={onClose} /> : null;
});
