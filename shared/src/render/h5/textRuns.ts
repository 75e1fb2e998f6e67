import type { H5TextSpan, H5TextStyle } from '../../document/h5/extras.ts';

/** Text of uniform style. */
export interface TextRun {
  readonly text: string;
  /** Differences from the whole text's style; absent without any. */
  readonly span?: H5TextSpan;
}

/** Splits a text where its style changes. Spans beyond the text, or out of order, are ignored. */
export function textRuns(content: string, spans: NonNullable<H5TextStyle['spans']> = []): TextRun[] {
  const runs: TextRun[] = [];
  let place = 0;
  for (const span of spans) {
    const from = Math.max(place, span.from);
    const to = Math.min(content.length, span.to);
    if (from >= to) continue;
    if (from > place) runs.push({ text: content.slice(place, from) });
    runs.push({ text: content.slice(from, to), span });
    place = to;
  }
  if (place < content.length) runs.push({ text: content.slice(place) });
  return runs;
}
