export type PdfLibrary = typeof import('pdfjs-dist');

/** Loads pdf.js, which draws in a worker. The player's build for old browsers has `oldPdfLibrary` in its place. */
export async function importPdfLibrary(): Promise<PdfLibrary> {
  const library = await import('pdfjs-dist');
  library.GlobalWorkerOptions.workerSrc = new URL(
    'pdfjs-dist/build/pdf.worker.min.mjs',
    import.meta.url,
  ).href;
  return library;
}
