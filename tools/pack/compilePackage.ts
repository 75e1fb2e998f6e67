import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { compiledPath } from './publishedManifest.ts';

/** A relative import of a source file, in code and in types. */
const sourceImport = /(['"])(\.{1,2}\/[^'"\n]+)\.tsx?\1/g;

/** Imports of sources become imports of compiled files. */
export const withCompiledImports = (code: string): string => code.replaceAll(sourceImport, '$1$2.js$1');

const isForTests = (path: string): boolean =>
  /\.(?:test|fixture)\.tsx?$/.test(path) || /(?:^|\/)fixtures\//.test(path);

function write(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

function compiled(source: string, path: string): string {
  const { code } = transformSync(source, {
    filename: path,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: path.endsWith('x') },
      transform: { react: { runtime: 'automatic', development: false } },
    },
    module: { type: 'es6' },
  });
  return withCompiledImports(code);
}

/** Compiles `src` into `lib` of the folder `target`; styles, messages and other files are copied. */
export function compileSources(folder: string, target: string): void {
  const files = globSync('src/**/*.*', { cwd: folder }).filter((path) => !isForTests(path));
  for (const path of files) {
    const output = join(target, compiledPath(`./${path}`));
    if (/(?<!\.d)\.tsx?$/.test(path)) write(output, compiled(readFileSync(join(folder, path), 'utf8'), path));
    else cpSync(join(folder, path), join(target, path.replace(/^src/, 'lib')));
  }
}

/** Copies the types that `tsc -b` wrote into `types`, a folder laid out like `src`, into `lib` of the folder `target`. */
export function copyTypes(types: string, target: string): void {
  for (const path of globSync('**/*.d.ts', { cwd: types })) {
    if (isForTests(path.replace(/\.d\.ts$/, '.ts'))) continue;
    write(join(target, 'lib', path), withCompiledImports(readFileSync(join(types, path), 'utf8')));
  }
}
