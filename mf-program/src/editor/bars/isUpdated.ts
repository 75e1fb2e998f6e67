import type { OpenEditor } from '../useEditor.ts';

/** Whether what is in the editor is what the screens that play it were sent. Observable. */
export const isUpdated = ({ edits, saver }: Pick<OpenEditor, 'edits' | 'saver'>): boolean =>
  !saver.unsaved && edits.isSent(saver.revision);
