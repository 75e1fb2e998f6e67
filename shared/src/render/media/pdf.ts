import type { PDFDocumentProxy } from 'pdfjs-dist';
import { importPdfLibrary, type PdfLibrary } from './pdfLibrary.ts';

let library: Promise<PdfLibrary> | undefined;

/** Loads pdf.js, which is large, with the first PDF. */
function loadLibrary(): Promise<PdfLibrary> {
  library ??= importPdfLibrary();
  // A failed load must not be cached: later documents try again.
  library.catch(() => {
    library = undefined;
  });
  return library;
}

/** An open PDF. */
export interface Pdf {
  readonly pages: number;
  /** Draws a page (from 1) as large as fits the box. */
  draw(page: number, box: { width: number; height: number }): Promise<HTMLCanvasElement>;
  close(): void;
}

/** Maximum side of a drawn page in pixels: the texture limit of small devices. */
const longestSide = 4096;

async function drawPage(document: PDFDocumentProxy, number: number, box: { width: number; height: number }) {
  const page = await document.getPage(number);
  const natural = page.getViewport({ scale: 1 });
  const fitting = Math.max(box.width / natural.width, box.height / natural.height, 0.1);
  const largest = longestSide / Math.max(natural.width, natural.height);
  const viewport = page.getViewport({ scale: Math.min(fitting, largest) });
  const canvas = globalThis.document.createElement('canvas');
  canvas.width = Math.ceil(viewport.width);
  canvas.height = Math.ceil(viewport.height);
  await page.render({ canvas, viewport, background: '#ffffff' }).promise;
  page.cleanup();
  return canvas;
}

/** Opens a PDF. @throws when the file is missing or not a PDF */
export async function openPdf(address: string): Promise<Pdf> {
  const { getDocument } = await loadLibrary();
  const task = getDocument({ url: address, useSystemFonts: true });
  const document = await task.promise;
  return {
    pages: document.numPages,
    draw: (page, box) => drawPage(document, page, box),
    close: () => void task.destroy(),
  };
}
