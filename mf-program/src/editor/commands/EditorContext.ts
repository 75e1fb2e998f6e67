import type { Component } from '@vitrine/shared/document';
import type { Viewport } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';

export type EditorDialog = 'preview' | 'shortcuts' | 'history' | 'library';

/** Context of an editor command. */
export interface EditorContext {
  readonly store: EditorStore;
  readonly viewport: Viewport;
  /** Saves now. */
  save(): void;
  /** Saves now and submits for review. */
  submit(): void;
  /** Opens a dialog of the page. */
  show(dialog: EditorDialog): void;
  /** Opens the content of a widget for editing. */
  fill(component: Component): void;
}
