import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/**
 * Child process of `pdf.ts`: renders the first pages of a PDF as WebP into a folder and prints a line of JSON per page.
 * Arguments: file, folder, maximum pages, longer side in pixels.
 */
const [, , file = '', folder = '', most = '1', side = '1920'] = process.argv;

const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);

/** PDFium error for password-protected files. */
const isLocked = (error: unknown) => error instanceof Error && /password|encrypt/i.test(error.message);

async function drawPages(): Promise<void> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await readFile(file));
  const total = document.getPageCount();
  say({ total });
  for (let index = 0; index < Math.min(total, Number(most)); index += 1) {
    const page = document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    // Page dimensions do not matter: all pages are scaled to the same size.
    const scale = Number(side) / Math.max(originalWidth, originalHeight, 1);
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    const name = `page-${index + 1}.webp`;
    const picture = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: '#ffffff' });
    await picture.webp({ quality: 82, effort: 3 }).toFile(join(folder, name));
    say({ page: name, width, height });
  }
  document.destroy();
  library.destroy();
}

try {
  await drawPages();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  say({ failure: isLocked(error) ? 'password' : 'damaged' });
}
