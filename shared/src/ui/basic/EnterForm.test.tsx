import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startMessages } from '@vitrine/shared/i18n';
import { useState } from 'react';
import { EnterForm, Input, Modal, Select } from './index.ts';

beforeAll(startMessages);
afterEach(cleanup);

/** A field with a limit of three characters. */
function Note() {
  const [note, setNote] = useState('abc');
  return <Input aria-label="note" limit={3} value={note} onChange={setNote} />;
}

function show(ready: boolean) {
  const sent: string[] = [];
  render(
    <Modal visible title="order" okButtonProps={{ disabled: !ready }}>
      <EnterForm ready={ready} onSubmit={() => sent.push('sent')}>
        <Input aria-label="what" defaultValue="ten" />
        <Note />
        <Select filter aria-label="who" optionList={[{ value: 'c1', label: 'Harbour' }]} />
      </EnterForm>
    </Modal>,
  );
  return sent;
}

test('Enter in a field presses the primary button of the dialog', async () => {
  const sent = show(true);
  await userEvent.type(screen.getByLabelText('what'), '{Enter}');
  expect(sent).toEqual(['sent']);
});

test('Enter sends nothing while the button is disabled or a text is too long', async () => {
  const sent = show(false);
  await userEvent.type(screen.getByLabelText('what'), '{Enter}');
  cleanup();
  const other = show(true);
  await userEvent.type(screen.getByLabelText('note'), 'd');
  await userEvent.type(screen.getByLabelText('what'), '{Enter}');
  expect([sent, other]).toEqual([[], []]);
});

test('Enter in the field of a list chooses an option and sends nothing', async () => {
  const sent = show(true);
  await userEvent.click(screen.getByRole('combobox', { name: 'who' }));
  await screen.findByText('Harbour');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(sent).toEqual([]);
});
