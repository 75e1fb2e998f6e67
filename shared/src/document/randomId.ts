/** Length of every id that a document carries. */
const idLength = 12;

const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Bytes from here on would bias the first letters, so they are discarded. */
const unbiasedBelow = Math.floor(256 / alphabet.length) * alphabet.length;

/** The part of Web Crypto used here; this folder compiles without the DOM library. */
interface RandomSource {
  getRandomValues(array: Uint8Array): Uint8Array;
}

function randomBytes(count: number): Uint8Array {
  const { crypto } = globalThis as unknown as { crypto: RandomSource };
  return crypto.getRandomValues(new Uint8Array(count));
}

/** Twelve random lower-case letters and digits. */
export function randomId(): string {
  let text = '';
  while (text.length < idLength) {
    for (const byte of randomBytes(idLength * 2)) {
      if (byte < unbiasedBelow && text.length < idLength) text += alphabet[byte % alphabet.length];
    }
  }
  return text;
}
