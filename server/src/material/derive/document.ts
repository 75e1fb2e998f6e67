import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MaterialNote, TextEncoding } from '@vitrine/shared/api';
import sharp from 'sharp';
import type { Services } from '../../platform/services.ts';
import { judgeText } from '../judge/text.ts';
import type { MaterialRecord } from '../materialRepository.ts';
import { type Derived, DeriveFailed, type DeriveOptions } from './derived.ts';
import { hasSoffice, officeToPdf } from './office.ts';
import { type DrawnPages, drawPdf } from './pdf.ts';
import { storeAllPictures } from './pictures.ts';
import { ProgramFailed } from './program.ts';
import { drawText } from './textPages.ts';

/** In which encoding a text or a table is read: what a person chose, else what it looks like. */
async function encodingOf(record: MaterialRecord, path: string): Promise<TextEncoding | undefined> {
  if (record.suffix !== 'txt' && record.suffix !== 'csv') return undefined;
  return record.encoding_chosen && record.encoding ? record.encoding : judgeText(path);
}

/** The office guesses the encoding of a table by its own locale: it is given one whose encoding is beyond doubt. */
async function tableForOffice(path: string, encoding: TextEncoding, folder: string): Promise<string> {
  const text = new TextDecoder(encoding).decode(await readFile(path));
  const table = join(folder, 'table.csv');
  await writeFile(table, `\uFEFF${text}`);
  return table;
}

/** Draws the pages by what suits the kind; undefined when this server cannot. */
async function draw(
  path: string,
  { suffix }: MaterialRecord,
  encoding: TextEncoding | undefined,
  options: DeriveOptions,
): Promise<DrawnPages | undefined> {
  if (suffix === 'pdf') return drawPdf(path, options);
  if (suffix === 'txt') return encoding && drawText(path, encoding, options);
  const readable = encoding && hasSoffice() ? await tableForOffice(path, encoding, options.folder) : path;
  const pdf = await officeToPdf(readable, suffix, options);
  if (pdf !== undefined) return drawPdf(pdf, options);
  return encoding && drawText(path, encoding, options);
}

/** The pages of a document as pictures, and its first as the one of the grid. */
export async function deriveDocument(
  services: Services,
  record: MaterialRecord,
  options: DeriveOptions,
): Promise<Derived> {
  const path = services.files.localPath(record.hash);
  const encoding = await encodingOf(record, path);
  const drawn = await drawOrFail(path, record, encoding, options);
  if (drawn === undefined) return { pages: [], note: 'convertToPdf', encoding };
  const pages = [];
  for (const page of drawn.pages) {
    const { hash } = await services.files.write(createReadStream(page.path), { mime: 'image/webp' });
    pages.push({ hash, width: page.width, height: page.height });
  }
  const [first] = drawn.pages;
  const pictures = first && (await storeAllPictures(services, sharp(first.path)));
  const note: MaterialNote | '' = drawn.cut ? 'pagesCut' : '';
  return { ...pictures, pages, note, encoding };
}

async function drawOrFail(...parameters: Parameters<typeof draw>) {
  try {
    return await draw(...parameters);
  } catch (error) {
    if (error instanceof ProgramFailed) throw new DeriveFailed('pagesFailed', error);
    throw error;
  }
}
