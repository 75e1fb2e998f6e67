import type { Viewport } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';

/** What lies over the editor, one at a time. */
export type EditorDialog = 'preview' | 'shortcuts' | 'publish';

/** What a command of the editor works on. */
export interface EditorContext {
  readonly store: EditorStore;
  readonly viewport: Viewport;
  /** Words of a new text. */
  readonly newText: string;
  /** Words of a new button. */
  readonly newButton: string;
  /** Saves now. */
  save(): void;
  /** Opens a dialog of the page. */
  show(dialog: EditorDialog): void;
}
