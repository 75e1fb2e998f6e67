/** A piece of a text, marked or not. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

const before = 30;
const length = 140;

/** The words of a text around the first of the terms, with the terms marked. */
export function excerptOf(text: string, terms: readonly string[]): Piece[] {
  const wanted = terms.filter(Boolean).map((term) => term.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (wanted.length === 0) return [{ text: text.slice(0, length), marked: false }];
  const pattern = new RegExp(`(${wanted.join('|')})`, 'gi');
  const at = Math.max(0, text.search(pattern) - before);
  const shown = `${at > 0 ? '…' : ''}${text.slice(at, at + length)}${text.length > at + length ? '…' : ''}`;
  return shown
    .split(pattern)
    .filter(Boolean)
    .map((piece, place) => ({
      text: piece,
      marked: new RegExp(`^(?:${wanted.join('|')})$`, 'i').test(piece) && place >= 0,
    }));
}
