import { expect, test } from '@jest/globals';
import type { OpenEditor } from '../useEditor.ts';
import { mayUpdate } from './mayUpdate.ts';

const passed = { auditRequired: true, audit: 'passed', revision: 4 };
const saved = { unsaved: false, revision: 4 };

test.each([
  [true, undefined, saved],
  [true, { ...passed, auditRequired: false, audit: 'unreviewed' }, { ...saved, unsaved: true }],
  [true, passed, saved],
  [false, passed, { ...saved, unsaved: true }],
  [false, passed, { ...saved, revision: 5 }],
  [false, { ...passed, audit: 'unreviewed' }, saved],
  [false, { ...passed, audit: 'rejected' }, saved],
])('direct publishing is offered: %s, with review %j and save state %j', (expected, value, saver) => {
  const open = { saver, review: { review: { value } } } as unknown as OpenEditor;
  expect(mayUpdate(open)).toBe(expected);
});
