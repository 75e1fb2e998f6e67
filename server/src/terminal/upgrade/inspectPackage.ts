import type { PackageKind } from '@vitrine/shared/api';
import { ByteFile } from '../../material/inspect/byteFile.ts';
import { Misfit } from '../../material/inspect/misfit.ts';
import { zipEntries } from '../../material/inspect/zip.ts';
import { Refusal } from '../../platform/errors.ts';

/** How every archive of this kind begins; what does not is something else by whatever name it goes. */
const archiveHead = Buffer.from('PK\u0003\u0004', 'latin1');

/** An app for Android is an archive that says what it is and holds its code. */
const isApp = (names: readonly string[]): boolean =>
  names.includes('AndroidManifest.xml') && names.some((name) => /^classes\d*\.dex$/.test(name));

/** Names that lead out of the folder into which somebody unpacks it. */
const isHostile = (name: string): boolean =>
  name.startsWith('/') || name.includes('\\') || name.split('/').includes('..');

/** Whether it is an apk or a zip, by reading it whole. Refuses everything else, what is damaged, and what would fill disks. */
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
