/**
 * Extracts the VP8 key frame from a lossy WebP: such a picture is one VP8 frame in a container, so a video of key
 * frames needs no encoder, which browsers only offer in a secure context.
 * @throws Error when it is not a lossy WebP
 */
export function vp8FrameOf(webp: Uint8Array): Uint8Array {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength);
  const word = (at: number) => String.fromCharCode(...webp.subarray(at, at + 4));
  if (webp.length < 20 || word(0) !== 'RIFF' || word(8) !== 'WEBP') throw new Error('Not a WebP picture');
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = view.getUint32(at + 4, true);
    if (word(at) === 'VP8 ') return webp.subarray(at + 8, at + 8 + size);
    // Chunks are padded to an even length.
    at += 8 + size + (size % 2);
  }
  throw new Error('A WebP picture without a VP8 frame');
}
