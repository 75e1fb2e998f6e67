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

/** A form with one field of at most 50 characters. */
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

test('a paste over the limit is kept whole and announced, and the form cannot be saved until it fits', async () => {
  render(<Form />);
  await paste(sixty);
  expect(field().value).toBe(sixty);
  const said = screen.getByText('最多 50 个字符');
  expect(screen.getByText('60 / 50').getAttribute('aria-hidden')).toBe('true');
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

test('the counter appears in the last fifth of the limit', () => {
  render(<Form />);
  fireEvent.change(field(), { target: { value: 'x'.repeat(40) } });
  expect(screen.queryByText('40 / 50')).toBeNull();
  fireEvent.change(field(), { target: { value: 'x'.repeat(41) } });
  expect(screen.getByText('41 / 50')).toBeTruthy();
});

test('neither Enter nor blur saves a text over the limit', async () => {
  const saved = jest.fn();
  render(<Form onSave={saved} />);
  await paste(sixty);
  await userEvent.keyboard('{Enter}');
  await userEvent.tab();
  expect(saved).not.toHaveBeenCalled();
});

test('a live field does not report a text over the limit', async () => {
  render(<Form live />);
  await paste('short');
  await userEvent.paste(sixty);
  expect(field().value).toBe(`short${sixty}`);
  expect(screen.getByRole('status').textContent).toBe('short');
  fireEvent.change(field(), { target: { value: 'mended' } });
  expect(screen.getByRole('status').textContent).toBe('mended');
  expect(field().value).toBe('mended');
});

test('a dialog cannot be confirmed while a text in it is over the limit', () => {
  const confirm = () => undefined;
  render(
    <Modal visible title="Note" okText="Save" onOk={confirm}>
      <TextArea aria-label="Text" limit={5} value="too long" />
    </Modal>,
  );
  expect(save().disabled).toBe(true);
});

interface NameProps {
  readonly name: string;
  readonly onSave: (name: string) => void;
  readonly onRestore: () => void;
}

/** A name edited in place. */
function Name({ name, onSave, onRestore }: NameProps) {
  const [text, setText] = useState(name);
  return (
    <Input
      autoFocus
      limit={50}
      value={text}
      onChange={setText}
      onBlur={() => onSave(text)}
      onRestore={onRestore}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}

test('a stored name over the limit can be left unchanged', async () => {
  const [saved, restored] = [jest.fn(), jest.fn()];
  render(<Name name={sixty} onSave={saved} onRestore={restored} />);
  await userEvent.click(field());
  await userEvent.keyboard('{Enter}');
  expect(saved).toHaveBeenCalledWith(sixty);
  expect(restored).not.toHaveBeenCalled();
});

test('a name over the limit stays open on Enter, and blur restores the old one with a note', async () => {
  const [saved, restored] = [jest.fn(), jest.fn()];
  render(<Name name="Lobby" onSave={saved} onRestore={restored} />);
  await paste(sixty);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(field());
  expect(restored).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(saved).not.toHaveBeenCalled();
  expect(restored).toHaveBeenCalledTimes(1);
  await screen.findByText('最多 50 个字符，已保留原来的内容。');
});

test('Escape discards a name over the limit without a note', async () => {
  const [saved, restored] = [jest.fn(), jest.fn()];
  render(<Name name="Lobby" onSave={saved} onRestore={restored} />);
  await paste(sixty);
  await userEvent.keyboard('{Escape}');
  fireEvent.blur(field());
  expect(restored).not.toHaveBeenCalled();
});

test('a live field over the limit reports its last valid text on blur, and names what is lost when it closes', async () => {
  const ended = jest.fn();
  const { unmount } = render(<Form live onSave={ended} />);
  await paste('short');
  await userEvent.paste(sixty);
  await userEvent.tab();
  expect(ended).toHaveBeenCalledWith('short');
  unmount();
  await screen.findByText('内容超过 50 个字符，超长的输入没有保留。');
});
