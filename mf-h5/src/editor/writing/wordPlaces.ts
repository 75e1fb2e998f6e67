import type { Range } from '../words/spans.ts';

/** Character offset of a DOM position in `words`. */
function lettersBefore(words: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(words);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** Character range of a DOM range; undefined outside of `words`. */
export function lettersOf(words: HTMLElement, range: AbstractRange | undefined): Range | undefined {
  if (!range || !words.contains(range.startContainer) || !words.contains(range.endContainer))
    return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return {
    from: lettersBefore(words, startContainer, startOffset),
    to: lettersBefore(words, endContainer, endOffset),
  };
}

/** DOM position of a character offset; at a span boundary, the end of the former. */
function placeOf(words: HTMLElement, letter: number): { node: Node; offset: number } {
  const walk = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  let left = letter;
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const { length } = text.textContent ?? '';
    // An empty last line starts after the last character, before the `br` that keeps it open.
    if (left < length || (left === length && !endsLine(text))) return { node: text, offset: left };
    left -= length;
  }
  const last = words.lastChild;
  const open = last instanceof HTMLBRElement ? words.childNodes.length - 1 : words.childNodes.length;
  return { node: words, offset: open };
}

const endsLine = (text: Node) => text.textContent?.endsWith('\n') ?? false;

/** DOM range of a character range. */
export function treeRangeOf(words: HTMLElement, { from, to }: Range): globalThis.Range {
  const start = placeOf(words, from);
  const end = placeOf(words, to);
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/** Character offset at a screen position; undefined outside of the text. */
export function letterAt(words: HTMLElement, x: number, y: number): number | undefined {
  const place = document.caretPositionFromPoint?.(x, y);
  const old = place ? undefined : document.caretRangeFromPoint?.(x, y);
  const node = place?.offsetNode ?? old?.startContainer;
  const offset = place?.offset ?? old?.startOffset ?? 0;
  return node && words.contains(node) ? lettersBefore(words, node, offset) : undefined;
}
