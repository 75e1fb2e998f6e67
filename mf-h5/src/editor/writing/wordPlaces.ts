import type { Range } from '../words/spans.ts';

/** How many letters of `words` stand before a place in its tree. */
function lettersBefore(words: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.selectNodeContents(words);
  before.setEnd(node, offset);
  return before.toString().length;
}

/** A stretch of the tree, as a stretch of letters; undefined when it lies elsewhere. */
export function lettersOf(words: HTMLElement, range: AbstractRange | undefined): Range | undefined {
  if (!range || !words.contains(range.startContainer) || !words.contains(range.endContainer))
    return undefined;
  const { startContainer, startOffset, endContainer, endOffset } = range;
  return {
    from: lettersBefore(words, startContainer, startOffset),
    to: lettersBefore(words, endContainer, endOffset),
  };
}

/** The place in the tree before the letter of a number; at a border of two looks the end of the first one. */
function placeOf(words: HTMLElement, letter: number): { node: Node; offset: number } {
  const walk = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  let left = letter;
  for (let text = walk.nextNode(); text; text = walk.nextNode()) {
    const { length } = text.textContent ?? '';
    // The empty line at the end begins behind the last letter, before the break that keeps it open.
    if (left < length || (left === length && !endsLine(text))) return { node: text, offset: left };
    left -= length;
  }
  const last = words.lastChild;
  const open = last instanceof HTMLBRElement ? words.childNodes.length - 1 : words.childNodes.length;
  return { node: words, offset: open };
}

const endsLine = (text: Node) => text.textContent?.endsWith('\n') ?? false;

/** A stretch of letters, as a stretch of the tree. */
export function treeRangeOf(words: HTMLElement, { from, to }: Range): globalThis.Range {
  const start = placeOf(words, from);
  const end = placeOf(words, to);
  const range = document.createRange();
  range.setStart(start.node, start.offset);
  range.setEnd(end.node, end.offset);
  return range;
}

/** The letter before which a point of the screen lies; undefined when none of the words is there. */
export function letterAt(words: HTMLElement, x: number, y: number): number | undefined {
  const place = document.caretPositionFromPoint?.(x, y);
  const old = place ? undefined : document.caretRangeFromPoint?.(x, y);
  const node = place?.offsetNode ?? old?.startContainer;
  const offset = place?.offset ?? old?.startOffset ?? 0;
  return node && words.contains(node) ? lettersBefore(words, node, offset) : undefined;
}
