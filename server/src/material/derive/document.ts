import { createReadStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MaterialNote, TextEncoding } from '@vitrine/shared/api';
import sharp from 'sharp';
import type { Needs } from '../../services.ts';
import { inspectText } from '../inspect/text.ts';
import type { MaterialRecord } from '../materialRepository.ts';
import { type Derived, DeriveFailed, type DeriveOptions } from './DeriveFailed.ts';
import { hasSoffice, officeToPdf } from './office.ts';
import { type DrawnPages, drawPdf } from './pdf.ts';
import { storeAllPictures } from './pictures.ts';
import { ProgramFailed } from './program.ts';
import { drawText, readText } from './textPages.ts';

/** Encoding of a text or table: chosen by a user, else detected. */
async function encodingOf(record: MaterialRecord, path: string): Promise<TextEncoding | undefined> {
  if (record.suffix !== 'txt' && record.suffix !== 'csv') return undefined;
  return record.encoding_chosen && record.encoding ? record.encoding : inspectText(path);
}

/** Converts a table to an unambiguous encoding: office programs guess it from their locale. */
async function tableForOffice(path: string, encoding: TextEncoding, folder: string) {
  const { text, whole } = await readText(path, encoding);
  const table = join(folder, 'table.csv');
  // Drops a truncated last row.
  const rows = whole ? text : text.slice(0, text.lastIndexOf('\n') + 1) || text;
  await writeFile(table, `\uFEFF${rows}`);
  return { table, whole };
}

/** Renders via office conversion; undefined without an office program for this format. */
async function drawByOffice(path: string, suffix: string, options: DeriveOptions) {
  const pdf = await officeToPdf(path, suffix, options);
  return pdf === undefined ? undefined : drawPdf(pdf, options);
}

async function drawTable(path: string, suffix: string, encoding: TextEncoding, options: DeriveOptions) {
  if (!hasSoffice()) return drawText(path, encoding, options);
  const { table, whole } = await tableForOffice(path, encoding, options.folder);
  const drawn = await drawByOffice(table, suffix, options);
  return drawn ? { ...drawn, cut: drawn.cut || !whole } : drawText(path, encoding, options);
}

/** Renders pages by format; undefined when this server cannot. */
async function draw(
  path: string,
  { suffix }: MaterialRecord,
  encoding: TextEncoding | undefined,
  options: DeriveOptions,
): Promise<DrawnPages | undefined> {
  if (suffix === 'pdf') return drawPdf(path, options);
  if (suffix === 'txt') return encoding && drawText(path, encoding, options);
  return encoding ? drawTable(path, suffix, encoding, options) : drawByOffice(path, suffix, options);
}

/** Page images of a document; the first is its thumbnail. */
export async function deriveDocument(
  services: Needs<'files'>,
  record: MaterialRecord,
  options: DeriveOptions,
): Promise<Derived> {
  await using copy = await services.files.localCopy(record.hash);
  const encoding = await encodingOf(record, copy.path);
  const drawn = await drawOrFail(copy.path, record, encoding, options);
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
