import '@vitrine/shared/ui/entry';
import { EmbeddedEditor } from './EmbeddedEditor.tsx';

/** The script of the frame: says to the page around that it is there, and is told what to edit. */
window.vitrineH5EditorReady?.((start) => {
  const place = document.createElement('div');
  document.body.append(place);
  return new EmbeddedEditor(start, place);
});
