import { afterEach, expect, test } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages } from '../../messages/index.ts';
import { namespace } from '../../namespace.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { SubmittedMark } from './SubmittedMark.tsx';

afterEach(cleanup);

const submitted = {
  auditRequired: true,
  audit: 'unreviewed',
  revision: 4,
  waitingSince: '2026-05-04T08:00Z',
};
const saved = { unsaved: false, revision: 4 };

test.each([
  ['待审核', submitted, saved],
  ['未提交审核', { ...submitted, waitingSince: null }, saved],
  ['已通过', { ...submitted, audit: 'passed', waitingSince: null }, saved],
  // Unsaved or later changes are not submitted.
  ['未提交审核', submitted, { ...saved, unsaved: true }],
  ['未提交审核', submitted, { ...saved, revision: 5 }],
  ['', { ...submitted, auditRequired: false }, saved],
])('the editor shows “%s” for %j with %j', async (words, value, saver) => {
  const open = { saver, review: { review: { value } } } as unknown as OpenEditor;
  const page = (
    <EditorReach value={open}>
      <SubmittedMark />
    </EditorReach>
  );
  const { container } = await renderPage(page, { namespace, messages });
  expect(container.textContent).toBe(words);
});
