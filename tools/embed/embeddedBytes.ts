import { statSync } from 'node:fs';
import { join } from 'node:path';
import { embeddedFolder } from '../webpack/embedded.ts';
import { workspace } from '../webpack/paths.ts';

/** Folder of the package for foreign pages, as `npm run build -- mf-h5` leaves it. */
export const packageFolder = (): string => embeddedFolder(join(workspace, 'mf-h5'));

/** Bytes of brotli: of the script in the foreign page, and of all that is loaded until the editor stands there. */
export function embeddedBytes(): { shell: number; all: number } {
  const sizeOf = (file: string) => statSync(join(packageFolder(), `${file}.br`)).size;
  const shell = sizeOf('h5-editor.js');
  return { shell, all: shell + sizeOf('frame/main.js') + sizeOf('frame/main.css') };
}
