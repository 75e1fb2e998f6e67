import type { Viewport } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';
import type { PortDialog } from '../port/EditorPort.ts';

/** What lies over the editor, one at a time. */
export type EditorDialog = 'preview' | 'shortcuts' | PortDialog;

/** What a command of the editor works on. */
export interface EditorContext {
  readonly store: EditorStore;
  readonly viewport: Viewport;
  /** Words of a new text. */
  readonly newText: string;
  /** Words of a new button. */
  readonly newButton: string;
  /** First questions of a new form, one a line. */
  readonly newForm: string;
  /** Whether forms can be put on pages where the editor stands. */
  offersForms(): boolean;
  /** Saves now. */
  save(): void;
  /** Whether there is such a dialog where the editor stands. */
  offers(dialog: EditorDialog): boolean;
  /** Opens a dialog of the page. */
  show(dialog: EditorDialog): void;
}
