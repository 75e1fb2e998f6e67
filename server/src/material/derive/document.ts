import { createReadStream } from 'node:fs';
import type { MaterialNote } from '@vitrine/shared/api';
import sharp from 'sharp';
import type { Services } from '../../platform/services.ts';
import type { MaterialRecord } from '../materialRepository.ts';
import { type Derived, DeriveFailed, type DeriveOptions } from './derived.ts';
import { officeToPdf } from './office.ts';
import { type DrawnPages, drawPdf } from './pdf.ts';
import { storeAllPictures } from './pictures.ts';
import { ProgramFailed } from './program.ts';
import { drawText } from './textPages.ts';

/** Draws the pages by what suits the kind; undefined when this server cannot. */
async function draw(
  services: Services,
  record: MaterialRecord,
  options: DeriveOptions,
): Promise<DrawnPages | undefined> {
  const path = services.files.localPath(record.hash);
  if (record.suffix === 'pdf') return drawPdf(path, options);
  const pdf = record.suffix === 'txt' ? undefined : await officeToPdf(path, record.suffix, options);
  if (pdf !== undefined) return drawPdf(pdf, options);
  const isText = record.suffix === 'txt' || record.suffix === 'csv';
  return isText ? drawText(path, options) : undefined;
}

/** The pages of a document as pictures, and its first as the one of the grid. */
export async function deriveDocument(
  services: Services,
  record: MaterialRecord,
  options: DeriveOptions,
): Promise<Derived> {
  const drawn = await drawOrFail(services, record, options);
  if (drawn === undefined) return { pages: [], note: 'convertToPdf' };
  const pages = [];
  for (const page of drawn.pages) {
    const { hash } = await services.files.write(createReadStream(page.path), { mime: 'image/webp' });
    pages.push({ hash, width: page.width, height: page.height });
  }
  const [first] = drawn.pages;
  const pictures = first && (await storeAllPictures(services, sharp(first.path)));
  const note: MaterialNote | '' = drawn.cut ? 'pagesCut' : '';
  return { ...pictures, pages, note };
}

async function drawOrFail(services: Services, record: MaterialRecord, options: DeriveOptions) {
  try {
    return await draw(services, record, options);
  } catch (error) {
    if (error instanceof ProgramFailed) throw new DeriveFailed('pagesFailed', error);
    throw error;
  }
}
