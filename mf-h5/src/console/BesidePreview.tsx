import { useEditor } from '../editor/useEditor.ts';
import { SharePanel } from '../show/SharePanel.tsx';

/** QR code that opens the work on a phone. */
export function BesidePreview() {
  const { editor } = useEditor();
  return <SharePanel id={editor.id} />;
}
