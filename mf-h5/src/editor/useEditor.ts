import type { H5Document } from '@vitrine/shared/document';
import type { DocumentSaver } from '@vitrine/shared/editor';
import type { H5PageView } from '@vitrine/shared/render';
import { editorReach } from '@vitrine/shared/ui/editor';
import type { RefObject } from 'react';
import type { EditorContext } from './commands/EditorContext.ts';
import type { H5Editor } from './H5Editor.ts';
import type { EditorPort, PickRequest } from './port/EditorPort.ts';
import type { CanvasWriting } from './writing/CanvasWriting.ts';

/** Context of all parts of the editor. */
export interface OpenEditor extends EditorContext {
  /** Of the host page. */
  readonly port: EditorPort;
  readonly editor: H5Editor;
  readonly saver: DocumentSaver<H5Document>;
  /** View of the current page, for playing animations. */
  readonly drawn: RefObject<H5PageView | undefined>;
  /** Inline text editor. */
  readonly writing: CanvasWriting;
  /** Opens the material library beside the canvas. */
  pick(request: PickRequest): void;
}

/** The open work. */
export const [EditorReach, useEditor] = editorReach<OpenEditor>();
