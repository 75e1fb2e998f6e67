import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Notes that the page lives; the watchdog looks at the file's age. */
export async function beat(file) {
  if (file === '') return {};
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${new Date().toISOString()}\n`);
  return {};
}
