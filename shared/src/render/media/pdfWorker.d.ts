/** pdf.js publishes no types of its worker, which takes messages alone. */
declare module 'pdfjs-dist/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: object;
}
