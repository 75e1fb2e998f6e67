import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages } from '../../messages/index.ts';
import { namespace } from '../../namespace.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { SaveCommand } from './SaveCommand.tsx';

afterEach(cleanup);

async function pressWhere(auditRequired: boolean) {
  const done: string[] = [];
  const acts = { save: () => done.push('save'), submit: () => done.push('submit') };
  const open = { ...acts, review: { review: { value: { auditRequired } } } } as unknown as OpenEditor;
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

test('the button submits for review where the account wants one, and says so; elsewhere it saves', async () => {
  expect(await pressWhere(true)).toEqual(['保存并提交审核', 'submit']);
  cleanup();
  expect(await pressWhere(false)).toEqual(['保存', 'save']);
});
