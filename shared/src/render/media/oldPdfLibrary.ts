import type { PdfLibrary } from './pdfLibrary.ts';

/** Loads pdf.js into the page: its worker is a module, which Chromium takes since 80, and has to be rewritten. */
export async function importPdfLibrary(): Promise<PdfLibrary> {
  const [library, worker] = await Promise.all([
    import('pdfjs-dist'),
    import('pdfjs-dist/build/pdf.worker.mjs'),
  ]);
  // Where pdf.js looks for it before it starts a worker.
  Object.assign(globalThis, { pdfjsWorker: worker });
  return library;
}
