import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';
import { compileSources, copyTypes } from './compilePackage.ts';
import { type Manifest, publishedManifest } from './publishedManifest.ts';

/** Where the tarballs are; ignored by git and by images. */
const packagesFolder = join(workspace, 'dist/packages');

interface PackOptions {
  /** Folders into which `tsc -b` writes the types of `src`, relative to the package. */
  readonly types: readonly string[];
  /** Further files and folders of the package. */
  readonly files?: readonly string[];
  /** Further fields of its package.json. */
  readonly fields?: object;
}

const documents = ['README.md', 'CHANGELOG.md'];

/** Files that the entry points name and that are missing; `*` stands for any folder. */
function missingFiles(target: string, exports: object): string[] {
  const paths = [...JSON.stringify(exports).matchAll(/"(\.\/[^"]+\.(?:[jt]s|mjs|json))"(?!:)/g)];
  return paths.flatMap(([, path = '']) => (globSync(path, { cwd: target }).length === 0 ? [path] : []));
}

/** Compiles a package of the workspace and makes its tarball. Returns the tarball's path. */
export function packPackage(name: string, { types, files = [], fields = {} }: PackOptions): string {
  const folder = join(workspace, name);
  const target = join(packagesFolder, name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  compileSources(folder, target);
  for (const each of types) copyTypes(join(folder, each), target);
  for (const file of [...documents, ...files])
    cpSync(join(folder, file), join(target, file), { recursive: true });
  cpSync(join(workspace, 'LICENSE'), join(target, 'LICENSE'));
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const published = {
    ...publishedManifest(folder, manifest),
    ...fields,
    files: ['lib', ...documents, ...files],
  };
  writeFileSync(join(target, 'package.json'), `${JSON.stringify(published, undefined, 2)}\n`);
  const missing = missingFiles(target, published);
  if (missing.length > 0) throw new Error(`${name} has no ${missing.join(', ')}`);
  const report = execFileSync('npm', ['pack', '--json', '--pack-destination', packagesFolder], {
    cwd: target,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const [{ filename }]: [{ filename: string }] = JSON.parse(report);
  const tarball = join(packagesFolder, filename);
  if (!existsSync(tarball)) throw new Error(`npm did not write ${tarball}`);
  return tarball;
}
