import { expect, test } from '@jest/globals';
import { type Endpoint, type ProgramReview, selectProgramRevision } from '@vitrine/shared/api';
import { createProgramDocument } from '@vitrine/shared/document';
import type { Calls } from '../calls.ts';
import { Comparison, present } from './Comparison.ts';

const sized = (width: number) => createProgramDocument({ width, height: 1080 });
const kept = (...numbers: number[]) =>
  numbers.map((revision) => ({ revision, savedAt: '', savedBy: 'author', name: '', audit: '' }));

/** Each revision's width is a hundred times its number. */
function world(review: { revision: number; revisions: unknown; comparedWith: number | null }) {
  const asked: unknown[] = [];
  const call = async (endpoint: Endpoint, input: { revision: number }) => {
    if (endpoint !== selectProgramRevision) throw new Error('another call');
    asked.push(input);
    return { document: sized(input.revision * 100) };
  };
  const comparison = new Comparison({ call } as unknown as Calls, 'p');
  const shown = { id: 'p', document: sized(review.revision * 100), ...review } as unknown as ProgramReview;
  const widths = () => {
    const { before, after } = comparison.pair.value ?? {};
    return [before?.document.mainResolution.width, after?.document.mainResolution.width];
  };
  return { comparison, shown, asked, widths };
}

test('starts with the last reviewed and the current revision, with the files as reviewed', async () => {
  const { comparison, shown, asked, widths } = world({
    ...{ revision: 5, revisions: kept(4, 3, 2), comparedWith: 3 },
  });
  await comparison.follow(shown);
  expect(widths()).toEqual([300, 500]);
  expect(asked).toEqual([{ id: 'p', revision: 3, seen: true }]);
});

test('compares any two revisions; documents are cached, and a new comment does not rebuild the pair', async () => {
  const { comparison, shown, asked, widths } = world({
    ...{ revision: 5, revisions: kept(4, 3, 2), comparedWith: 3 },
  });
  await comparison.follow(shown);
  await comparison.choose({ before: 2, after: 4 });
  expect(widths()).toEqual([200, 400]);
  const pair = comparison.pair.value;
  await comparison.follow({ ...shown, openRemarks: 1 });
  expect(comparison.pair.value).toBe(pair);
  await comparison.choose({ before: 3, after: present });
  expect(widths()).toEqual([300, 500]);
  expect(asked).toHaveLength(3);
});

test('starts with the previous revision when there is no approval, and with nothing for a first one', async () => {
  const unjudged = world({ revision: 3, revisions: kept(2, 1), comparedWith: null });
  await unjudged.comparison.follow(unjudged.shown);
  expect(unjudged.widths()).toEqual([200, 300]);
  const first = world({ revision: 1, revisions: [], comparedWith: null });
  await first.comparison.follow(first.shown);
  expect(first.comparison.pair.value).toBeUndefined();
});
