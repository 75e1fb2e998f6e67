import '@vitrine/shared/ui/entry';
import { EmbeddedEditor } from './EmbeddedEditor.tsx';

/** Script of the frame: announces itself to the host page and receives the start parameters. */
window.vitrineH5EditorReady?.((start) => {
  const place = document.createElement('div');
  document.body.append(place);
  return new EmbeddedEditor(start, place);
});
