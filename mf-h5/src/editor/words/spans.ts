import type { H5TextSpan } from '@vitrine/shared/document';

/** Style of a span. */
export type SpanStyle = Omit<H5TextSpan, 'from' | 'to'>;

/** Half-open range of characters. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

type Spans = readonly H5TextSpan[];

const styleOf = ({ from: _from, to: _to, ...style }: H5TextSpan): SpanStyle => style;

/** Without undefined fields. */
const said = (style: SpanStyle): SpanStyle =>
  Object.fromEntries(Object.entries(style).filter(([, value]) => value !== undefined));

const isPlain = (style: SpanStyle) => Object.keys(style).length === 0;

/** Key of a style, independent of field order. */
const nameOf = (style: SpanStyle) => JSON.stringify(Object.entries(style).toSorted());

/** Splits a text into spans of one style each, also at the given positions. */
function stretches(spans: Spans, length: number, cuts: readonly number[]): H5TextSpan[] {
  const places = [0, length, ...cuts, ...spans.flatMap(({ from, to }) => [from, to])];
  const edges = [...new Set(places)].filter((place) => place >= 0 && place <= length);
  edges.sort((one, other) => one - other);
  return edges.slice(1).map((to, index) => {
    const from = edges[index] ?? 0;
    const span = spans.find((entry) => entry.from <= from && to <= entry.to);
    return { ...(span ? styleOf(span) : {}), from, to };
  });
}

/** Joins adjacent spans of equal style; drops unstyled ones. */
function joined(all: readonly H5TextSpan[]): H5TextSpan[] {
  const spans: H5TextSpan[] = [];
  for (const span of all) {
    const last = spans.at(-1);
    if (last && last.to === span.from && nameOf(styleOf(last)) === nameOf(styleOf(span))) last.to = span.to;
    else if (!isPlain(styleOf(span))) spans.push({ ...span });
  }
  return spans;
}

/** Applies a style change to a range; undefined fields revert to the node's style. */
export function formatSpans(spans: Spans, length: number, range: Range, change: SpanStyle): H5TextSpan[] {
  return joined(
    stretches(spans, length, [range.from, range.to]).map((span) => {
      if (span.from < range.from || span.to > range.to) return span;
      return { ...said({ ...styleOf(span), ...change }), from: span.from, to: span.to };
    }),
  );
}

/** Removes all styles from a range. */
export const plainSpans = (spans: Spans, length: number, range: Range): H5TextSpan[] =>
  joined(
    stretches(spans, length, [range.from, range.to]).map(({ from, to, ...style }) =>
      from < range.from || to > range.to ? { ...style, from, to } : { from, to },
    ),
  );

/** Style shared by a whole range. */
export function commonStyle(spans: Spans, length: number, range: Range): SpanStyle {
  const inside = stretches(spans, length, [range.from, range.to])
    .filter(({ from, to }) => from >= range.from && to <= range.to)
    .map(styleOf);
  const [first = {}] = inside;
  const same = Object.entries(first).filter(([key, value]) =>
    inside.every((style) => JSON.stringify(Reflect.get(style, key)) === JSON.stringify(value)),
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
 * Adjusts spans to an edited text: insertions within or at the end of a span take its style; replacements take the
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
