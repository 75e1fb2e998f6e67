import { useEditor } from '../editor/useEditor.ts';
import { SharePanel } from '../show/SharePanel.tsx';

/** The code that opens the work on a real phone. */
export function BesidePreview() {
  const { editor } = useEditor();
  return <SharePanel id={editor.id} />;
}
