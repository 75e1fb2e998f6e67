import { observer } from 'mobx-react-lite';
import type { PortDialogProps } from '../editor/port/EditorPort.ts';
import { useEditor } from '../editor/useEditor.ts';
import { PublishSheet } from '../publish/PublishSheet.tsx';

/** Publishing from the editor, with what is on the canvas saved first. */
export const PublishDialog = observer(function PublishDialog({ onClose }: PortDialogProps) {
  const { editor } = useEditor();
  return (
    <PublishSheet id={editor.id} name={editor.name} saved={() => editor.saveForSure()} onClose={onClose} />
  );
});
