import type { H5Document } from '@vitrine/shared/document';
import type { SavedAnswer, Shelf } from '@vitrine/shared/editor';

/** A work as provided by the host page. */
export interface OpenedWork {
  readonly name: string;
  readonly revision: number;
  /** ISO 8601. */
  readonly updatedAt: string;
  readonly document: H5Document;
}

/** Loads and saves a work. */
export interface WorkPort {
  readonly id: string;
  /** Unique per user and work. */
  readonly draftKey: string;
  /** Unique per user: under it copies are kept for other works. Without it they stay in this one. */
  readonly clipboardKey?: string | undefined;
  /** Draft storage; default: local storage. */
  readonly shelf?: Shelf | undefined;
  /** Saves a second after the last change; otherwise on demand only. */
  readonly autosave: boolean;
  read(signal?: AbortSignal): Promise<OpenedWork>;
  /** Saves a document based on `revision`. Rejects with the error to show. `signal` aborts when the editor closes. */
  save(revision: number, document: H5Document, signal: AbortSignal, keepalive: boolean): Promise<SavedAnswer>;
  /** True for a refusal caused by a concurrent save. */
  isConflict(reason: unknown): boolean;
  /** Renames the work or throws the refusal; without it the name is hidden. */
  readonly rename?: ((name: string) => Promise<void>) | undefined;
  /** Saves a document as a new work and returns its id; a retry resumes. */
  readonly keepAsCopy?: ((name: string, document: H5Document) => Promise<string>) | undefined;
}
