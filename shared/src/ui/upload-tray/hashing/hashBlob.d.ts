/**
 * SHA-256 of a file of any size in lower-case hex, read in pieces. Plain JavaScript: the console's `script-src 'self'`
 * forbids WebAssembly.
 */
declare function hashBlob(blob: Blob, onPiece: (read: number) => void): Promise<string>;

export {};
