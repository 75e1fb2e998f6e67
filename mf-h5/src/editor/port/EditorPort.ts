import type { MaterialType } from '@vitrine/shared/api';
import type { H5Face } from '@vitrine/shared/document';
import type { ComponentType } from 'react';
import type { EditorMaterial } from './EditorMaterial.ts';
import type { WorkPort } from './WorkPort.ts';

/** What the material library is opened for. */
export interface PickRequest {
  /** Kinds of material that fit. */
  readonly types: readonly MaterialType[];
  /** Shown as the drawer's title. */
  readonly title: string;
  /** The drawer closes after the first one. */
  readonly single: boolean;
  readonly onPick: (material: EditorMaterial) => void;
}

export interface LibraryProps {
  readonly request: PickRequest;
  readonly onClose: () => void;
}

export interface MaterialsPort {
  /** The drawer in which materials are looked for. */
  readonly Library: ComponentType<LibraryProps>;
  /**
   * Pictures of those from the desktop that can be kept, after a question about those that have to be converted first;
   * without it only what browsers know as pictures is taken.
   */
  readonly offer?: ((files: readonly File[]) => Promise<readonly File[]>) | undefined;
  /** Keeps a picture from the desktop; undefined when nothing came of it and that was told already. */
  upload(file: File): Promise<EditorMaterial | undefined>;
  /** Typefaces that texts can be written in beside those of every device; without it there are none. */
  readonly typefaces?: ((signal?: AbortSignal) => Promise<readonly H5Face[]>) | undefined;
}

/** Dialogs that only the page around can fill; a missing one has neither button nor key. */
export type PortDialog = 'publish' | 'history';

export interface PortDialogProps {
  readonly onClose: () => void;
}

/**
 * All that the editor needs of the page around it. The console wires its session and calls (`src/console`), a foreign
 * page wires what it has (`src/embed`); below `src/editor` nothing asks the server or knows who is signed in.
 */
export interface EditorPort {
  readonly work: WorkPort;
  readonly materials: MaterialsPort;
  readonly dialogs: Readonly<Partial<Record<PortDialog, ComponentType<PortDialogProps>>>>;
  /** Whether answers to forms have somewhere to go: else no form is offered. */
  offersForms(): boolean;
  /** Where the button at the left of the bar leads; without it there is none. */
  readonly leave?: (() => void) | undefined;
  /** Where to go when the work does not exist; without it the editor says so in its place. */
  readonly missing?: (() => void) | undefined;
  /** Stands beside the phone of the preview: how a real one opens the work. */
  readonly BesidePreview?: ComponentType | undefined;
  /** Drawn with the editor: keeps unsaved work when the page is left, settles that somebody else saved. */
  readonly Companion?: ComponentType | undefined;
}
