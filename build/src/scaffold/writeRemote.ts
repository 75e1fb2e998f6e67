import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filesBelow } from '../folders.ts';
import { writeKeys } from '../messages/index.ts';

/** A working remote named `mf-example`; npm leaves files named `.gitignore` out of packages. */
const template = fileURLToPath(new URL('../../template', import.meta.url));

export interface NewRemote {
  /** Such as `mf-parking`. */
  readonly name: string;
  /** Its package.json. */
  readonly manifest: object;
  /** Its tsconfig.json. */
  readonly compiler: object;
}

/** `mf-example` → `mf-parking`, `/example` → `/parking`, `Example` → `Parking`. */
function named(text: string, name: string): string {
  const word = name.replace('mf-', '');
  const title = `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
  return text.replaceAll('Example', title).replaceAll('example', word);
}

const json = (value: object): string => `${JSON.stringify(value, undefined, 2)}\n`;

/** Writes a remote of one page, with its store, texts and test, into the folder `target`. */
export function writeRemote(target: string, { name, manifest, compiler }: NewRemote): void {
  const write = (file: string, text: string) => {
    const path = join(target, named(file, name));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  for (const file of filesBelow(template)) {
    const text = named(readFileSync(file, 'utf8'), name);
    write(relative(template, file).replace(/^gitignore$/, '.gitignore'), text);
  }
  write('package.json', json(manifest));
  write('tsconfig.json', json(compiler));
  writeKeys(target);
}
