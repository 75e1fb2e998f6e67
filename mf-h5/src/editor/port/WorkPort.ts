import type { H5Document } from '@vitrine/shared/document';
import type { SavedAnswer, Shelf } from '@vitrine/shared/editor';

/** A work as the page around gives it. */
export interface OpenedWork {
  readonly name: string;
  readonly revision: number;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly document: H5Document;
}

/** Where the work comes from and where it is kept. */
export interface WorkPort {
  readonly id: string;
  /** Of one person and one work. */
  readonly draftKey: string;
  /** Where drafts are kept; the browser's own store when left out. */
  readonly shelf?: Shelf | undefined;
  /** Saved a second after the last change; otherwise only when somebody asks for it. */
  readonly autosave: boolean;
  read(signal?: AbortSignal): Promise<OpenedWork>;
  /**
   * Keeps a document that was made from `revision`. Rejects with what the editor is to show. `signal` ends with the
   * editor: nothing listens to the answer any more.
   */
  save(revision: number, document: H5Document, signal: AbortSignal, keepalive: boolean): Promise<SavedAnswer>;
  /** True when it was refused because somebody saved in between. */
  isConflict(reason: unknown): boolean;
  /** Gives it another name, or throws what speaks against it; without it the name is not shown. */
  readonly rename?: ((name: string) => Promise<void>) | undefined;
  /** Keeps a document as another work and gives that one's id; a second try goes on where the first broke off. */
  readonly keepAsCopy?: ((name: string, document: H5Document) => Promise<string>) | undefined;
}
