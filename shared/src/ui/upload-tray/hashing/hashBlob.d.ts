/**
 * SHA-256 of a file of any size, read piece by piece, as lower-case hex. Plain JavaScript: the console runs under
 * `script-src 'self'`, which lets no WebAssembly through.
 */
declare function hashBlob(blob: Blob, onPiece: (read: number) => void): Promise<string>;

export {};
