import type { MaterialType } from '@vitrine/shared/api';
import type { H5Face } from '@vitrine/shared/document';
import type { ComponentType } from 'react';
import type { EditorMaterial } from './EditorMaterial.ts';
import type { WorkPort } from './WorkPort.ts';

/** Request to the material library. */
export interface PickRequest {
  /** Permitted types. */
  readonly types: readonly MaterialType[];
  /** Drawer title. */
  readonly title: string;
  /** Closes the drawer after the first selection. */
  readonly single: boolean;
  readonly onPick: (material: EditorMaterial) => void;
}

export interface LibraryProps {
  readonly request: PickRequest;
  readonly onClose: () => void;
}

export interface MaterialsPort {
  /** Material library drawer. */
  readonly Library: ComponentType<LibraryProps>;
  /**
   * Filters dropped files to uploadable pictures, after asking about those to be converted; default: formats known to
   * browsers.
   */
  readonly offer?: ((files: readonly File[]) => Promise<readonly File[]>) | undefined;
  /** Uploads a picture; undefined on failure, which has already been reported. */
  upload(file: File): Promise<EditorMaterial | undefined>;
  /** Fonts in addition to the built-in ones; default: none. */
  readonly typefaces?: ((signal?: AbortSignal) => Promise<readonly H5Face[]>) | undefined;
}

/** Dialogs provided by the host page; a missing one has neither button nor key. */
export type PortDialog = 'publish' | 'history';

export interface PortDialogProps {
  readonly onClose: () => void;
}

/**
 * Interface between editor and host page. The console connects its session and calls (`src/console`), a foreign page
 * its own
 * (`src/embed`); code below `src/editor` depends on neither server nor session.
 */
export interface EditorPort {
  readonly work: WorkPort;
  readonly materials: MaterialsPort;
  readonly dialogs: Readonly<Partial<Record<PortDialog, ComponentType<PortDialogProps>>>>;
  /** Whether form answers have a destination: otherwise forms are not offered. */
  offersForms(): boolean;
  /** Target of the back button; without it there is none. */
  readonly leave?: (() => void) | undefined;
  /** Called when the work does not exist; default: shows a message. */
  readonly missing?: (() => void) | undefined;
  /** Shown beside the preview: how to open the work on a phone. */
  readonly BesidePreview?: ComponentType | undefined;
  /** Rendered with the editor: protects unsaved work, resolves save conflicts. */
  readonly Companion?: ComponentType | undefined;
}
