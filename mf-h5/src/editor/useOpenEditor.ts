import { useMessages } from '@vitrine/shared/i18n';
import type { H5PageView } from '@vitrine/shared/render';
import { useMemo, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { EditorDialog } from './commands/EditorContext.ts';
import type { PickRequest } from './port/EditorPort.ts';
import type { OpenEditor } from './useEditor.ts';
import { CanvasWriting } from './writing/CanvasWriting.ts';

export type EditedWork = Pick<OpenEditor, 'port' | 'editor' | 'store' | 'saver'>;

/** What the parts of the workbench reach of the open work, and what lies over it: a dialog, or the library. */
export function useOpenEditor({ port, editor, store, saver }: EditedWork) {
  const say = useMessages(namespace);
  const [dialog, setDialog] = useState<EditorDialog>();
  const [request, setRequest] = useState<PickRequest>();
  const drawn = useRef<H5PageView>(undefined);
  const writing = useMemo(() => new CanvasWriting(store), [store]);
  const open = useMemo<OpenEditor>(
    () => ({
      port,
      editor,
      store,
      saver,
      drawn,
      writing,
      viewport: editor.viewport,
      newText: say('content.newText'),
      newButton: say('content.newButton'),
      newForm: say('content.newForm'),
      offersForms: () => port.offersForms(),
      save: () => void editor.save(),
      offers: (wanted) =>
        wanted === 'preview' || wanted === 'shortcuts' || port.dialogs[wanted] !== undefined,
      show(next) {
        // What a phone opens by the code, and what is published, is what the server has.
        if (port.work.autosave && next !== 'shortcuts') void editor.save();
        setDialog(next);
      },
      pick: setRequest,
    }),
    [port, editor, store, saver, writing, say],
  );
  return {
    open,
    dialog,
    closeDialog: () => setDialog(undefined),
    request,
    closeLibrary: () => setRequest(undefined),
  };
}
