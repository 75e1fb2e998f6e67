import type { H5TextSpan } from '@vitrine/shared/document';

/** How words look, wherever they stand. */
export type WordLook = Omit<H5TextSpan, 'from' | 'to'>;

/** A stretch of words: the place of the first letter, and the one after the last. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

type Spans = readonly H5TextSpan[];

const lookOf = ({ from: _from, to: _to, ...look }: H5TextSpan): WordLook => look;

/** Without what is not said. */
const said = (look: WordLook): WordLook =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));

const isPlain = (look: WordLook) => Object.keys(look).length === 0;

/** One text for looks that are the same, whatever the order of their fields. */
const nameOf = (look: WordLook) => JSON.stringify(Object.entries(look).toSorted());

/** The whole of a text in stretches of one look each, cut at the given places as well. */
function stretches(spans: Spans, length: number, cuts: readonly number[]): H5TextSpan[] {
  const places = [0, length, ...cuts, ...spans.flatMap(({ from, to }) => [from, to])];
  const edges = [...new Set(places)].filter((place) => place >= 0 && place <= length);
  edges.sort((one, other) => one - other);
  return edges.slice(1).map((to, index) => {
    const from = edges[index] ?? 0;
    const span = spans.find((entry) => entry.from <= from && to <= entry.to);
    return { ...(span ? lookOf(span) : {}), from, to };
  });
}

/** Neighbours of one look become one; plain stretches are nothing that is said. */
function joined(all: readonly H5TextSpan[]): H5TextSpan[] {
  const spans: H5TextSpan[] = [];
  for (const span of all) {
    const last = spans.at(-1);
    if (last && last.to === span.from && nameOf(lookOf(last)) === nameOf(lookOf(span))) last.to = span.to;
    else if (!isPlain(lookOf(span))) spans.push({ ...span });
  }
  return spans;
}

/** Gives the words of a range another look; a field that is undefined goes back to what the whole text has. */
export function formatSpans(spans: Spans, length: number, range: Range, change: WordLook): H5TextSpan[] {
  return joined(
    stretches(spans, length, [range.from, range.to]).map((span) => {
      if (span.from < range.from || span.to > range.to) return span;
      return { ...said({ ...lookOf(span), ...change }), from: span.from, to: span.to };
    }),
  );
}

/** Takes every look of their own from the words of a range. */
export const plainSpans = (spans: Spans, length: number, range: Range): H5TextSpan[] =>
  joined(
    stretches(spans, length, [range.from, range.to]).map(({ from, to, ...look }) =>
      from < range.from || to > range.to ? { ...look, from, to } : { from, to },
    ),
  );

/** What all the words of a range have in common. */
export function commonLook(spans: Spans, length: number, range: Range): WordLook {
  const inside = stretches(spans, length, [range.from, range.to])
    .filter(({ from, to }) => from >= range.from && to <= range.to)
    .map(lookOf);
  const [first = {}] = inside;
  const same = Object.entries(first).filter(([key, value]) =>
    inside.every((look) => JSON.stringify(Reflect.get(look, key)) === JSON.stringify(value)),
  );
  return Object.fromEntries(same);
}

/** How many letters two texts have in common, from the start or from the end, `most` at most. */
function shared(one: string, other: string, most: number, at: (text: string, place: number) => string) {
  let count = 0;
  while (count < most && at(one, count) === at(other, count)) count += 1;
  return count;
}

/**
 * The same looks after somebody typed: what is typed within a word, or at its end, looks like it; what takes the place of
 * words looks like the first of them.
 */
export function followText(spans: Spans, before: string, after: string): H5TextSpan[] {
  const shorter = Math.min(before.length, after.length);
  const start = shared(before, after, shorter, (text, place) => text.charAt(place));
  const end = shared(before, after, shorter - start, (text, place) => text.charAt(text.length - 1 - place));
  const removed = before.length - start - end;
  const inserted = after.length - start - end;
  const replaced = removed > 0;
  const moved = (place: number) =>
    place < start || (place === start && replaced) ? place : Math.max(start, place - removed) + inserted;
  return joined(
    spans
      .map((span) => ({ ...span, from: moved(span.from), to: moved(span.to) }))
      .filter((span) => span.from < span.to),
  );
}
