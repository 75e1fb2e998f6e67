import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { EditorNotice } from './EditorStore.ts';
import { H5Editor } from './H5Editor.ts';
import type { EditorPort } from './port/EditorPort.ts';
import { Workbench } from './Workbench.tsx';

const announce = (notice: EditorNotice, text: string) =>
  notice === 'uploading' ? notify.info(text) : notify.warning(text);

/** Opens a port's work in the editor; stops autosave timers on unmount. */
export function EditorView({ port }: { readonly port: EditorPort }) {
  const say = useMessages(namespace);
  const [editor] = useState(
    () =>
      new H5Editor({
        work: port.work,
        typefaces: port.materials.typefaces,
        onNotice: (notice) => announce(notice, say(`notice.${notice}`)),
      }),
  );
  useEffect(() => {
    editor.open();
    return () => editor.close();
  }, [editor]);
  return <OpenedEditor editor={editor} port={port} />;
}

interface OpenedEditorProps {
  readonly editor: H5Editor;
  readonly port: EditorPort;
}

/** Editor of a work, or its loading or error state. */
export const OpenedEditor = observer(function OpenedEditor({ editor, port }: OpenedEditorProps) {
  if (editor.store && editor.saver)
    return <Workbench port={port} editor={editor} store={editor.store} saver={editor.saver} />;
  return (
    <div className="ve-loading">
      <PaneState source={editor.work} onGone={port.missing}>
        {null}
      </PaneState>
    </div>
  );
});
