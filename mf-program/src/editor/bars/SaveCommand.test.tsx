import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ProgramReview } from '@vitrine/shared/api';
import { renderPage } from '@vitrine/shared/testing';
import { messages } from '../../messages/index.ts';
import { namespace } from '../../namespace.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { SaveCommand } from './SaveCommand.tsx';

afterEach(cleanup);

async function pressWhere(auditRequired: boolean, reviewed: Partial<ProgramReview> = {}) {
  const done: string[] = [];
  const actions = { save: () => done.push('save'), submit: () => done.push('submit') };
  const value = { auditRequired, revision: 4, audit: 'unreviewed', waitingSince: null, ...reviewed };
  const saver = { unsaved: false, revision: 4 };
  const open = { ...actions, saver, review: { review: { value } } } as unknown as OpenEditor;
  const page = (
    <EditorReach value={open}>
      <SaveCommand />
    </EditorReach>
  );
  await renderPage(page, { namespace, messages });
  const button = screen.getByRole('button');
  fireEvent.click(button);
  return [button.textContent, ...done];
}

test('the button submits for review where the account requires it; elsewhere it saves', async () => {
  expect(await pressWhere(true)).toEqual(['保存并提交审核', 'submit']);
  cleanup();
  expect(await pressWhere(false)).toEqual(['保存', 'save']);
});

test('a revision that is submitted or approved cannot be submitted again', async () => {
  const waiting = { waitingSince: '2031-05-06T08:00:00.000Z' };
  expect(await pressWhere(true, waiting)).toEqual(['保存并提交审核']);
  cleanup();
  expect(await pressWhere(true, { audit: 'passed' })).toEqual(['保存并提交审核']);
  cleanup();
  // Saved since, so it is a newer revision.
  expect(await pressWhere(true, { ...waiting, revision: 3 })).toEqual(['保存并提交审核', 'submit']);
  cleanup();
  expect(await pressWhere(true, { audit: 'rejected' })).toEqual(['保存并提交审核', 'submit']);
});
