import { join } from 'node:path';
import { templates } from './list/index.ts';

/** Path of built-in template pictures; public, since they contain no account data. */
export const h5TemplateAddress = '/etv/h5template/';

const pictureFile = (name: string) => `${name}.webp`;

export const pictureAddress = (name: string) => h5TemplateAddress + pictureFile(name);
export const picturePath = (name: string) => join(import.meta.dirname, 'pictures', pictureFile(name));

/** Allowlist of served files by the last path segment. */
export const h5TemplateFiles: ReadonlyMap<string, string> = new Map(
  templates.flatMap(({ pictures }) =>
    pictures.map((name) => [pictureFile(name), picturePath(name)] as const),
  ),
);
