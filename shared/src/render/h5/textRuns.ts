import type { H5TextLook, H5TextSpan } from '../../document/h5Extras.ts';

/** Words that all look the same. */
export interface TextRun {
  readonly text: string;
  /** How they differ from the whole text; absent when they do not. */
  readonly span?: H5TextSpan;
}

/** The words of a text cut where their look changes. What spans say beyond the words, or out of order, is left out. */
export function textRuns(content: string, spans: NonNullable<H5TextLook['spans']> = []): TextRun[] {
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
