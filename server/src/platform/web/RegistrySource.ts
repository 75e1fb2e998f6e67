import type { RemoteIntegrity, ServedRemote } from '@vitrine/shared/api';
import type { StoredFile } from '../files/FileBytes.ts';

/** What the registry of deployed versions says of a remote. */
export interface RegistryLine {
  readonly name: string;
  /** Undefined: everybody has the version that came with the host. */
  readonly stable: Omit<ServedRemote, 'canary'> | undefined;
  readonly canary: ServedRemote['canary'];
}

/** A version in the file store. */
export interface StoredVersion {
  /** By their paths, such as `js/main.js`. */
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly integrity: RemoteIntegrity;
}

/** The versions that were deployed by a call. */
export interface RegistrySource {
  lines(): Promise<readonly RegistryLine[]>;
  find(name: string, version: string): Promise<StoredVersion | undefined>;
}
