import type { PackageKind } from '@vitrine/shared/api';
import { ByteFile } from '../../material/inspect/ByteFile.ts';
import { Misfit } from '../../material/inspect/Misfit.ts';
import { zipEntries } from '../../material/inspect/zip.ts';
import { Refusal } from '../../platform/errors.ts';

/** Signature of zip-based archives, regardless of the file name. */
const archiveHead = Buffer.from('PK\u0003\u0004', 'latin1');

/** An Android app is an archive with a manifest and code. */
const isApp = (names: readonly string[]): boolean =>
  names.includes('AndroidManifest.xml') && names.some((name) => /^classes\d*\.dex$/.test(name));

/** Names that escape the target folder on unpacking. */
const isHostile = (name: string): boolean =>
  name.startsWith('/') || name.includes('\\') || name.split('/').includes('..');

/**
 * Determines whether it is an apk or zip by reading it completely. Refuses anything else, damaged archives, and zip
 * bombs.
 */
export async function inspectPackage(path: string): Promise<PackageKind> {
  try {
    return await ByteFile.with(path, async (file) => {
      if (!(await file.read(0, archiveHead.length)).equals(archiveHead))
        throw new Refusal('terminal.packageFormat');
      const names = await zipEntries(file);
      if (names.length === 0 || names.some(isHostile)) throw new Refusal('terminal.packageDamaged');
      return isApp(names) ? 'apk' : 'zip';
    });
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    throw new Refusal(error.reason === 'archiveBomb' ? 'terminal.packageBomb' : 'terminal.packageDamaged');
  }
}
