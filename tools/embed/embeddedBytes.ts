import { statSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedFolder } from '../webpack/embedded.ts';
import { workspace } from '../webpack/paths.ts';

/** Package folder for foreign pages, written by `npm run build -- mf-h5`. */
export const packageFolder = (): string => embeddedFolder(join(workspace, 'mf-h5'));

/** Brotli bytes of the script in the foreign page, and of everything until the editor is ready. */
export function embeddedBytes(): { shell: number; all: number } {
  const sizeOf = (file: string) => statSync(join(packageFolder(), `${file}.br`)).size;
  const shell = sizeOf('h5-editor.js');
  return { shell, all: shell + sizeOf('frame/main.js') + sizeOf('frame/main.css') };
}
