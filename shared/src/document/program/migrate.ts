import { DocumentError, parseDocument } from '../DocumentError.ts';
import { fromUnversioned } from './migrations/fromUnversioned.ts';
import { fromVersion1 } from './migrations/fromVersion1.ts';
import { type ProgramDocument, programDocument } from './program.ts';
import { programVersion } from './version.ts';

type LooseRecord = Record<string, unknown>;

/** Step n migrates version n to n + 1. Append only; never change one that has shipped. */
const steps: readonly ((document: LooseRecord) => LooseRecord)[] = [fromUnversioned, fromVersion1];

function isRecord(value: unknown): value is LooseRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Version stated by a document; 0 if none. */
function versionOf(document: LooseRecord): number {
  const version = document.version ?? 0;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    throw new DocumentError('version', 'not a version number');
  }
  if (version > programVersion) {
    throw new DocumentError(
      'version',
      `${version} is newer than ${programVersion}, the newest supported version`,
    );
  }
  return version;
}

/**
 * Migrates a stored or imported program to the current version and validates it.
 * @throws DocumentError with the path of the first fault.
 */
export function migrateProgramDocument(value: unknown): ProgramDocument {
  if (!isRecord(value)) throw new DocumentError('', 'not a program document');
  const lifted = steps.slice(versionOf(value)).reduce((document, step) => step(document), value);
  return parseDocument(programDocument, lifted);
}
