import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

afterEach(cleanup);

test('a password for another account follows that account’s minimum length, which is shown', async () => {
  const saved: string[] = [];
  const onSave = async (password: string) => void saved.push(password);
  const dialog = <PasswordDialog title="Reset" shortest={9} onSave={onSave} onClose={() => undefined} />;
  await renderPage(dialog, { namespace, messages });
  expect(screen.getByText(/9.*12/)).toBeDefined();
  const field = screen.getByLabelText('新密码');
  await userEvent.type(field, 'secret12{Enter}');
  expect(saved).toEqual([]);
  await userEvent.type(field, '3{Enter}');
  await waitFor(() => expect(saved).toEqual(['secret123']));
});
