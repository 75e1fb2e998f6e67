import type { ProgramDocument } from '@vitrine/shared/document';
import type { DocumentSaver } from '@vitrine/shared/editor';
import type { EditsStore } from '@vitrine/shared/ui/edited';
import { editorReach, type LibraryRequest } from '@vitrine/shared/ui/editor';
import type { ReviewStore } from '../approval/ReviewStore.ts';
import type { EditorContext } from './commands/EditorContext.ts';
import type { ProgramEditor } from './ProgramEditor.ts';

/** Shared by all parts of the editor page. */
export interface OpenEditor extends EditorContext {
  readonly editor: ProgramEditor;
  readonly saver: DocumentSaver<ProgramDocument>;
  /** Reviewers' decisions and remarks. */
  readonly review: ReviewStore;
  /** Changes the playing screens do not show yet. */
  readonly edits: EditsStore;
  /** Saves without offering an update, as one follows; returns whether everything is saved. */
  saveUnoffered(): Promise<boolean>;
  /** Opens the material library beside the canvas. */
  pick(request: LibraryRequest): void;
  /** Opens the H5 pages beside the canvas, to fill a widget. */
  chooseWork(componentId: string): void;
}

/** The open program. */
export const [EditorReach, useEditor] = editorReach<OpenEditor>();
