import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';

/**
 * Renders the template pictures from their sources: `npm run pictures -- templates [program|h5]`. Run it after a change
 * of a
 * source, and commit both.
 */
const domain = process.argv[2] === 'h5' ? 'h5' : 'program';
const folder = join(workspace, 'server/src', domain, 'templates');
const sharp = createRequire(join(folder, 'template.ts'))('sharp');

for (const name of await readdir(join(folder, 'art'))) {
  const drawn = sharp(await readFile(join(folder, 'art', name)));
  const picture: Buffer = await drawn.webp({ quality: 86, effort: 6 }).toBuffer();
  await writeFile(join(folder, 'pictures', name.replace('.svg', '.webp')), picture);
  process.stdout.write(`${name} ${Math.round(picture.length / 1024)} KB\n`);
}
