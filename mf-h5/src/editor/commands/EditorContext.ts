import type { Viewport } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';
import type { PortDialog } from '../port/EditorPort.ts';

/** Dialogs of the editor, one at a time. */
export type EditorDialog = 'preview' | 'shortcuts' | PortDialog;

/** Context of editor commands. */
export interface EditorContext {
  readonly store: EditorStore;
  readonly viewport: Viewport;
  /** Initial content of a text. */
  readonly newText: string;
  /** Initial label of a button. */
  readonly newButton: string;
  /** Initial questions of a form, one per line. */
  readonly newForm: string;
  /** Whether the host page supports forms. */
  offersForms(): boolean;
  /** Saves now. */
  save(): void;
  /** Whether the host page has this dialog. */
  offers(dialog: EditorDialog): boolean;
  /** Opens a dialog. */
  show(dialog: EditorDialog): void;
}
