import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startMessages } from '@vitrine/shared/i18n';
import { useState } from 'react';
import { Field, FormLimits, Input, Modal, SaveButton, TextArea } from './index.ts';

beforeAll(startMessages);
afterEach(cleanup);

const sixty = 'x'.repeat(60);

interface FormProps {
  readonly live?: boolean;
  readonly onSave?: (text: string) => void;
}

/** A form of one field that takes 50 characters. */
function Form({ live = false, onSave = () => undefined }: FormProps) {
  const [text, setText] = useState('');
  return (
    <FormLimits>
      <Field label="Name">
        {(control) => (
          <Input
            {...control}
            limit={50}
            live={live}
            value={text}
            onChange={setText}
            onBlur={() => onSave(text)}
            onEnterPress={() => onSave(text)}
          />
        )}
      </Field>
      <SaveButton onClick={() => onSave(text)}>Save</SaveButton>
      <output>{text}</output>
    </FormLimits>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const paste = async (text: string) => {
  await userEvent.click(field());
  await userEvent.paste(text);
};

test('a paste that is too long is kept whole and announced, and the form waits until it fits', async () => {
  render(<Form />);
  await paste(sixty);
  expect(field().value).toBe(sixty);
  const said = screen.getByText('60 / 50：最多 50 个字符');
  expect(said.getAttribute('aria-live')).toBe('polite');
  expect(field().getAttribute('aria-describedby')).toBe(said.id);
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(field().validity.customError).toBe(true);
  expect(save().disabled).toBe(true);

  fireEvent.change(field(), { target: { value: 'x'.repeat(50) } });
  expect(save().disabled).toBe(false);
  expect(field().validity.valid).toBe(true);
  expect(said.textContent).toBe('');
});

test('the counter comes with the last fifth of the limit', () => {
  render(<Form />);
  fireEvent.change(field(), { target: { value: 'x'.repeat(40) } });
  expect(screen.queryByText('40 / 50')).toBeNull();
  fireEvent.change(field(), { target: { value: 'x'.repeat(41) } });
  expect(screen.getByText('41 / 50')).toBeTruthy();
});

test('neither Enter nor leaving the field saves what is too long', async () => {
  const saved = jest.fn();
  render(<Form onSave={saved} />);
  await paste(sixty);
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(saved).not.toHaveBeenCalled();
});

test('a field whose changes take effect at once keeps to itself what is too long', async () => {
  render(<Form live />);
  await paste('short');
  await userEvent.paste(sixty);
  expect(field().value).toBe(`short${sixty}`);
  expect(screen.getByRole('status').textContent).toBe('short');
  fireEvent.change(field(), { target: { value: 'mended' } });
  expect(screen.getByRole('status').textContent).toBe('mended');
  expect(field().value).toBe('mended');
});

test('a dialog cannot be confirmed while a text in it is too long', () => {
  const confirm = () => undefined;
  render(
    <Modal visible title="Note" okText="Save" onOk={confirm}>
      <TextArea aria-label="Text" limit={5} value="too long" />
    </Modal>,
  );
  expect(save().disabled).toBe(true);
});
