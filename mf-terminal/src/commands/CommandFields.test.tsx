import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { messages, namespace } from '../messages/index.ts';
import { CommandDraft } from './CommandDraft.ts';
import { CommandFields } from './CommandFields.tsx';

/** jsdom has no layout, so there is nothing to observe. */
class NoLayout {
  observe = (): void => undefined;
  unobserve = (): void => undefined;
  disconnect = (): void => undefined;
}

beforeAll(async () => {
  globalThis.ResizeObserver ??= NoLayout;
  await startMessages();
  await loadMessages(namespace, messages);
});
afterEach(cleanup);

test('a message is kept character by character while typing', async () => {
  const draft = new CommandDraft('message');
  render(<CommandFields draft={draft} />);
  const [field] = screen.getAllByRole<HTMLTextAreaElement>('textbox');
  if (!field) throw new Error('no field for the message');
  await userEvent.type(field, 'Closing');
  expect(draft.text).toBe('Closing');
  expect(field.value).toBe('Closing');
});
