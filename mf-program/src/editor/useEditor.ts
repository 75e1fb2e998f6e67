import type { ProgramDocument } from '@vitrine/shared/document';
import type { DocumentSaver } from '@vitrine/shared/editor';
import type { EditsStore } from '@vitrine/shared/ui/edited';
import type { LibraryRequest } from '@vitrine/shared/ui/editor';
import { createContext, useContext } from 'react';
import type { ReviewStore } from '../audit/ReviewStore.ts';
import type { EditorContext } from './commands/EditorContext.ts';
import type { ProgramEditor } from './ProgramEditor.ts';

/** What every part of the editor page can reach. */
export interface OpenEditor extends EditorContext {
  readonly editor: ProgramEditor;
  readonly saver: DocumentSaver<ProgramDocument>;
  /** Verdicts and remarks of reviewers. */
  readonly review: ReviewStore;
  /** What screens that play the program do not show yet. */
  readonly edits: EditsStore;
  /** Saves for somebody who updates the screens next, and is not asked about that; whether everything is saved. */
  saveUnoffered(): Promise<boolean>;
  /** Opens the material library beside the canvas. */
  pick(request: LibraryRequest): void;
  /** Opens the H5 works beside the canvas, to fill a widget. */
  chooseWork(componentId: string): void;
}

export const EditorReach = createContext<OpenEditor | undefined>(undefined);

/** The program that is open on this page. */
export function useEditor(): OpenEditor {
  const open = useContext(EditorReach);
  if (!open) throw new Error('useEditor works only inside the editor page');
  return open;
}
