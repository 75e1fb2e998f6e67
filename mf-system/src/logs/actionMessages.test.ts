import { expect, test } from '@jest/globals';
import { logActions } from '@vitrine/shared/api';
import words from '../messages/zh_CN.json';

/** Texts by domain and action; a test of all messages compares the other languages. */
const known = Object.entries(words.logs.action).flatMap(([domain, actions]) =>
  Object.keys(actions).map((act) => `${domain}.${act}`),
);

test('the log has a label for every action that the server writes, and no other', () => {
  expect(known.toSorted()).toEqual([...logActions].toSorted());
});
