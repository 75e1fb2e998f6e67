import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages } from '../../messages/index.ts';
import { namespace } from '../../namespace.ts';
import { EditorReach, type OpenEditor } from '../useEditor.ts';
import { SaveCommand } from './SaveCommand.tsx';

afterEach(cleanup);

async function nameWhere(auditRequired: boolean) {
  const open = { review: { review: { value: { auditRequired } } } } as unknown as OpenEditor;
  const page = (
    <EditorReach value={open}>
      <SaveCommand />
    </EditorReach>
  );
  await renderPage(page, { namespace, messages });
  return screen.getByRole('button').textContent;
}

test('saving says that it submits to a review where the account wants one, and only there', async () => {
  expect(await nameWhere(true)).toBe('保存并提交审核');
  cleanup();
  expect(await nameWhere(false)).toBe('保存');
});
