import { expect, test } from '@jest/globals';
import { choicesOf, draftOf, isWhole, isWrongKey } from './fieldDraft.ts';

const draft = { ...draftOf(undefined), key: 'floor' };

test('a new field is text, and needs a key', () => {
  expect([draft.type, isWhole(draft), isWhole({ ...draft, key: '' })]).toEqual(['text', true, false]);
});

test('a missing key is no fault yet; one that a text cannot name is', () => {
  expect(['', 'floor', 'Floor', '1st', 'a b'].map(isWrongKey)).toEqual([false, false, true, true, true]);
});

test('a choice needs choices; blank lines are none', () => {
  const choice = { ...draft, type: 'choice' as const };
  expect([' \n', ' north \n\nsouth'].map((choices) => choicesOf({ ...choice, choices }))).toEqual([
    [],
    ['north', 'south'],
  ]);
  expect([' \n', 'north'].map((choices) => isWhole({ ...choice, choices }))).toEqual([false, true]);
});

test('choices typed for another type are not sent', () => {
  expect(choicesOf({ ...draft, choices: 'north' })).toEqual([]);
});
