import { expect, test } from '@jest/globals';
import { choicesOf, draftOf, isWhole, isWrongKey } from './fieldDraft.ts';

const draft = { ...draftOf(undefined), key: 'floor' };

test('a new field is text, and needs a key', () => {
  expect([draft.type, isWhole(draft), isWhole({ ...draft, key: '' })]).toEqual(['text', true, false]);
});

test('a missing key is not yet an error; an invalid one is', () => {
  expect(['', 'floor', 'Floor', '1st', 'a b'].map(isWrongKey)).toEqual([false, false, true, true, true]);
});

test('a choice field needs options; blank lines are ignored', () => {
  const choice = { ...draft, type: 'choice' as const };
  expect([' \n', ' north \n\nsouth'].map((choices) => choicesOf({ ...choice, choices }))).toEqual([
    [],
    ['north', 'south'],
  ]);
  expect([' \n', 'north'].map((choices) => isWhole({ ...choice, choices }))).toEqual([false, true]);
});

test('options typed for another type are not sent', () => {
  expect(choicesOf({ ...draft, choices: 'north' })).toEqual([]);
});
