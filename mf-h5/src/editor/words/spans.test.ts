import { describe, expect, it } from '@jest/globals';
import type { H5TextSpan } from '@vitrine/shared/document';
import { commonStyle, followText, formatSpans, plainSpans } from './spans.ts';

const text = 'two for one today';
const length = text.length;
/** Spans as `from-to:field=value`, for readability. */
const formatted = (spans: readonly H5TextSpan[]) =>
  spans.map(({ from, to, ...style }) => `${text.slice(from, to)}:${JSON.stringify(style)}`);
const bold: H5TextSpan[] = [{ from: 0, to: 7, bold: true }];

describe('formatting text', () => {
  it('changes only the selected range', () => {
    expect(formatted(formatSpans(bold, length, { from: 4, to: 11 }, { size: 40 }))).toEqual([
      'two :{"bold":true}',
      'for:{"bold":true,"size":40}',
      ' one:{"size":40}',
    ]);
  });

  it('merges adjacent spans of equal style, and drops empty spans', () => {
    const longer = formatSpans(bold, length, { from: 7, to: 11 }, { bold: true });
    expect(formatted(longer)).toEqual(['two for one:{"bold":true}']);
    expect(formatSpans(bold, length, { from: 0, to: 7 }, { bold: undefined })).toEqual([]);
  });

  it('clears all styles of a range, also inside a span', () => {
    expect(formatted(plainSpans(bold, length, { from: 3, to: 4 }))).toEqual([
      'two:{"bold":true}',
      'for:{"bold":true}',
    ]);
  });

  it('returns the styles common to a range', () => {
    const spans = formatSpans(bold, length, { from: 4, to: 7 }, { colour: '#ff0000' });
    expect(commonStyle(spans, length, { from: 0, to: 7 })).toEqual({ bold: true });
    expect(commonStyle(spans, length, { from: 4, to: 6 })).toEqual({ bold: true, colour: '#ff0000' });
    expect(commonStyle(spans, length, { from: 0, to: 9 })).toEqual({});
  });
});

describe('typing in styled text', () => {
  const [word] = [{ from: 4, to: 7, bold: true }];
  const after = (next: string) =>
    followText(word ? [word] : [], text, next).map(({ from, to }) => next.slice(from, to));

  it.each([
    ['before the word', 'just two for one today', ['for']],
    ['within it', 'two foor one today', ['foor']],
    ['at its end', 'two fore one today', ['fore']],
    ['right before it', 'two xfor one today', ['for']],
    ['over it', 'two with one today', ['with']],
    ['behind it', 'two for one tomorrow', ['for']],
    ['deleting a part of it', 'two fr one today', ['fr']],
    ['deleting all of it', 'two  one today', []],
    ['deleting everything', '', []],
    ['across its end', 'two fX today', ['fX']],
    ['across its start', 'twX one today', []],
  ])('%s', (_where, next, expected) => expect(after(next)).toEqual(expected));
});
