import type { Component } from '@vitrine/shared/document';
import type { Viewport } from '@vitrine/shared/editor';
import type { EditorStore } from '../EditorStore.ts';

export type EditorDialog = 'preview' | 'shortcuts' | 'history' | 'library';

/** What a command of the editor works on. */
export interface EditorContext {
  readonly store: EditorStore;
  readonly viewport: Viewport;
  /** Saves now. */
  save(): void;
  /** Saves now, and submits what is saved for review. */
  submit(): void;
  /** Opens a dialog of the page. */
  show(dialog: EditorDialog): void;
  /** Goes to what fills a widget. */
  fill(component: Component): void;
}
