import type { PackageKind } from '@vitrine/shared/api';
import { z } from 'zod';
import { ByteFile } from '../../material/inspect/ByteFile.ts';
import { zipContent } from '../../material/inspect/zip.ts';
import { readApkManifest } from './apkManifest.ts';

/** Version and app id of a package; empty if absent. */
export interface PackageFacts {
  readonly version: string;
  readonly appId: string;
}

/** Maximum manifest size in bytes. */
const longest = 4 * 1024 * 1024;
const longestVersion = 40;
/** File list written by the player's build. */
const assetList = z.object({ version: z.string().trim().max(longestVersion) });

function versionOfPlayer(text: string): string {
  try {
    return assetList.parse(JSON.parse(text)).version;
  } catch (error) {
    // Packages built before the list had a version.
    if (error instanceof SyntaxError || error instanceof z.ZodError) return '';
    throw error;
  }
}

/** Reads version and app id from an inspected package. */
export function readPackage(path: string, kind: PackageKind): Promise<PackageFacts> {
  return ByteFile.with(path, async (file) => {
    if (kind === 'zip') {
      const list = await zipContent(file, /(^|\/)assets\.json$/, longest);
      return { version: list ? versionOfPlayer(list.toString('utf8')) : '', appId: '' };
    }
    const manifest = await zipContent(file, /^AndroidManifest\.xml$/, longest);
    const { appId, version } = manifest ? readApkManifest(manifest) : { appId: '', version: '' };
    return { appId: appId.slice(0, 200), version: version.length > longestVersion ? '' : version };
  });
}
