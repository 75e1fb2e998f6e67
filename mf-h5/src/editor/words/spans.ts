import type { H5TextSpan } from '@vitrine/shared/document';

/** Style of a span. */
export type WordLook = Omit<H5TextSpan, 'from' | 'to'>;

/** Half-open range of characters. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

type Spans = readonly H5TextSpan[];

const lookOf = ({ from: _from, to: _to, ...look }: H5TextSpan): WordLook => look;

/** Without undefined fields. */
const said = (look: WordLook): WordLook =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined));

const isPlain = (look: WordLook) => Object.keys(look).length === 0;

/** Key of a style, independent of field order. */
const nameOf = (look: WordLook) => JSON.stringify(Object.entries(look).toSorted());

/** Splits a text into spans of one style each, also at the given positions. */
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

/** Joins adjacent spans of equal style; drops unstyled ones. */
function joined(all: readonly H5TextSpan[]): H5TextSpan[] {
  const spans: H5TextSpan[] = [];
  for (const span of all) {
    const last = spans.at(-1);
    if (last && last.to === span.from && nameOf(lookOf(last)) === nameOf(lookOf(span))) last.to = span.to;
    else if (!isPlain(lookOf(span))) spans.push({ ...span });
  }
  return spans;
}

/** Applies a style change to a range; undefined fields revert to the node's style. */
export function formatSpans(spans: Spans, length: number, range: Range, change: WordLook): H5TextSpan[] {
  return joined(
    stretches(spans, length, [range.from, range.to]).map((span) => {
      if (span.from < range.from || span.to > range.to) return span;
      return { ...said({ ...lookOf(span), ...change }), from: span.from, to: span.to };
    }),
  );
}

/** Removes all styles from a range. */
export const plainSpans = (spans: Spans, length: number, range: Range): H5TextSpan[] =>
  joined(
    stretches(spans, length, [range.from, range.to]).map(({ from, to, ...look }) =>
      from < range.from || to > range.to ? { ...look, from, to } : { from, to },
    ),
  );

/** Style shared by a whole range. */
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

/** Length of the common prefix or suffix, at most `most`. */
function shared(one: string, other: string, most: number, at: (text: string, place: number) => string) {
  let count = 0;
  while (count < most && at(one, count) === at(other, count)) count += 1;
  return count;
}

/**
 * Adjusts spans to an edited text: insertions within or at the end of a span adopt its style; replacements adopt the
 * style of the first replaced character.
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
