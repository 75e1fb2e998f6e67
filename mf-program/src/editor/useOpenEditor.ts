import { useMessages } from '@vitrine/shared/i18n';
import { attempt } from '@vitrine/shared/ui/basic';
import { useEdits } from '@vitrine/shared/ui/edited';
import { useMemo, useState } from 'react';
import { namespace } from '../namespace.ts';
import type { EditorDialog } from './commands/EditorContext.ts';
import { leadToContent } from './properties/leadToContent.ts';
import { useReview } from './review/useReview.ts';
import { submitProgram } from './submitProgram.ts';
import type { OpenEditor } from './useEditor.ts';
import { useLibraryRequest } from './useLibraryRequest.ts';
import { useOfferedSaves } from './useOfferedSaves.ts';
import { wholeLibrary } from './wholeLibrary.ts';

export type EditedProgram = Pick<OpenEditor, 'editor' | 'store' | 'saver'>;

/** What all parts of the editor share, and what is open over or beside the canvas. */
export function useOpenEditor({ editor, store, saver }: EditedProgram) {
  const say = useMessages(namespace);
  const [dialog, setDialog] = useState<EditorDialog>();
  const [request, setRequest] = useLibraryRequest(store);
  /** The widget that an H5 page is chosen for. */
  const [filling, setFilling] = useState<string>();
  const { saves, saving } = useOfferedSaves({ editor, saver });
  const review = useReview(editor.id);
  const edits = useEdits({ kind: 'program', id: editor.id });
  const open = useMemo<OpenEditor>(
    () => ({
      ...{ editor, store, saver, review, edits, viewport: editor.viewport },
      ...saving,
      submit: () => attempt(submitProgram(editor, say)),
      show(next) {
        if (next === 'library') setRequest(wholeLibrary(store, say));
        else setDialog(next);
      },
      pick: setRequest,
      chooseWork: setFilling,
      fill(component) {
        if (component.coType === 'h5') setFilling(component.id);
        else leadToContent(store, component, say, setRequest);
      },
    }),
    [editor, store, saver, review, edits, saving, say, setRequest],
  );
  return {
    ...{ open, saves, dialog, request, filling },
    closeDialog: () => setDialog(undefined),
    closeLibrary: () => setRequest(undefined),
    closeWorks: () => setFilling(undefined),
  };
}
