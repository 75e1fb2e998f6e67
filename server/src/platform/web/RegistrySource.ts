import type { RemoteIntegrity, ServedRemote } from '@vitrine/shared/api';
import type { Connection } from '../database/connection.ts';
import type { StoredFile } from '../files/FileBytes.ts';

/** What the registry of deployed versions says of a remote. */
export interface RegistryLine {
  readonly name: string;
  /** Undefined: everybody has the version that came with the host. */
  readonly stable: Omit<ServedRemote, 'canary'> | undefined;
  /** Contract of the host that `stable` was built for. */
  readonly contract: number | undefined;
  readonly canary: ServedRemote['canary'];
  readonly canaryContract: number | undefined;
  /** Why a version that is in use is not served. */
  readonly fault?: string;
}

/** A version in the file store. */
export interface StoredVersion {
  /** By their paths, such as `js/main.js`. */
  readonly files: ReadonlyMap<string, StoredFile>;
  readonly integrity: RemoteIntegrity;
}

/** The versions that were deployed by a call. */
export interface RegistrySource {
  /**
   * While the database does not answer, those that were read last. Rejects where none ever were.
   * @param connection given: as a transaction sees them
   */
  lines(connection?: Connection): Promise<readonly RegistryLine[]>;
  find(name: string, version: string): Promise<StoredVersion | undefined>;
}
