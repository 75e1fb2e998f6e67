import { join } from 'node:path';
import { templates } from './list/index.ts';

/** Where anybody signed in or not may look at our own pictures; they say nothing of any account. */
export const h5TemplateAddress = '/etv/h5template/';

const pictureFile = (name: string) => `${name}.webp`;

export const pictureAddress = (name: string) => h5TemplateAddress + pictureFile(name);
export const picturePath = (name: string) => join(import.meta.dirname, 'pictures', pictureFile(name));

/** Every file that there is, by the last part of its address: nothing else is ever opened. */
export const h5TemplateFiles: ReadonlyMap<string, string> = new Map(
  templates.flatMap(({ pictures }) =>
    pictures.map((name) => [pictureFile(name), picturePath(name)] as const),
  ),
);
