import { observer } from 'mobx-react-lite';
import { PreviewDialog } from '../show/PreviewDialog.tsx';
import type { EditorDialog } from './commands/EditorContext.ts';
import { KeysOfEditor } from './commands/KeysOfEditor.tsx';
import { useEditor } from './useEditor.ts';

interface WorkbenchDialogProps {
  readonly dialog: EditorDialog | undefined;
  readonly onClose: () => void;
}

/** What lies over the editor, one at a time: its own dialogs, and those of the page around. */
export const WorkbenchDialog = observer(function WorkbenchDialog({ dialog, onClose }: WorkbenchDialogProps) {
  const { port, editor, store } = useEditor();
  const { BesidePreview } = port;
  if (!dialog) return null;
  if (dialog === 'shortcuts') return <KeysOfEditor onClose={onClose} />;
  if (dialog === 'preview') {
    return (
      <PreviewDialog
        name={editor.name}
        document={store.document}
        startPage={store.pageIndex}
        beside={BesidePreview && <BesidePreview />}
        onClose={onClose}
      />
    );
  }
  const Dialog = port.dialogs[dialog];
  return Dialog ? <Dialog onClose={onClose} /> : null;
});
