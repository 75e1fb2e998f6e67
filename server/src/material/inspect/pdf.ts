import type { ByteFile } from './ByteFile.ts';
import { Misfit } from './Misfit.ts';

/** Readers accept a header within the first kilobyte and an end marker within the last. */
const searched = 1024;

/** Checks header, cross-reference pointer and end marker of a PDF. */
export async function assertPdf(file: ByteFile): Promise<void> {
  const head = (await file.read(0, searched)).toString('latin1');
  if (!/%PDF-\d/.test(head)) throw new Misfit('contentMismatch');
  const tail = (await file.tail(searched * 2)).toString('latin1');
  if (!/startxref\s+\d+\s+%%EOF/.test(tail)) throw new Misfit('damaged');
}
