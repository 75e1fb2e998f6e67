import type { OpenEditor } from '../useEditor.ts';

/** Whether the playing screens received what is in the editor. Observable. */
export const isUpdated = ({ edits, saver }: Pick<OpenEditor, 'edits' | 'saver'>): boolean =>
  !saver.unsaved && edits.isSent(saver.revision);
