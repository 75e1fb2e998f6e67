import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';

const sharp = createRequire(join(workspace, 'server/package.json'))('sharp');

/** Colours of a drawn person in front of a wall. */
export interface Portrait {
  readonly wall: string;
  readonly light: string;
  readonly coat: string;
  readonly skin: string;
  readonly hair: string;
}

const draw = ({ wall, light, coat, skin, hair }: Portrait) => `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">
  <rect width="640" height="480" fill="${wall}"/>
  <rect x="40" y="40" width="150" height="210" rx="6" fill="${light}"/>
  <rect x="450" y="40" width="150" height="210" rx="6" fill="${light}"/>
  <path d="M120 480c0-110 80-160 200-160s200 50 200 160z" fill="${coat}"/>
  <rect x="282" y="270" width="76" height="80" rx="34" fill="${skin}"/>
  <ellipse cx="320" cy="205" rx="80" ry="98" fill="${skin}"/>
  <path d="M238 205c-8-90 34-124 84-124s90 34 80 124c-14-34-34-58-84-58s-66 24-80 58z" fill="${hair}"/>
</svg>`;

/** Writes a looping single-image file for the browser's fake camera. */
export async function writeCamera(path: string, portrait: Portrait): Promise<void> {
  const frame: Buffer = await sharp(Buffer.from(draw(portrait)))
    .jpeg({ quality: 90 })
    .toBuffer();
  await writeFile(path, Buffer.concat([frame, frame]));
}
