/** Flips one bit of a text, as a failing disk does. */
export function flipText(text: string, place: number): string {
  const at = place % text.length;
  return text.slice(0, at) + String.fromCharCode(text.charCodeAt(at) ^ 1) + text.slice(at + 1);
}

/** Flips one bit of bytes. */
export async function flipBytes(bytes: Blob, place: number): Promise<Blob> {
  const flipped = new Uint8Array(await bytes.arrayBuffer());
  const at = place % flipped.length;
  flipped[at] = (flipped[at] ?? 0) ^ 1;
  return new Blob([flipped], { type: bytes.type });
}
