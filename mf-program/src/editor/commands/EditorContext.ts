import type { Viewport } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';

/** What a command of the editor works on. */
export interface EditorContext {
  readonly store: EditorStore;
  readonly viewport: Viewport;
  /** Saves now. */
  save(): void;
  /** Opens or closes a dialog of the page. */
  show(dialog: 'preview' | 'shortcuts'): void;
}
