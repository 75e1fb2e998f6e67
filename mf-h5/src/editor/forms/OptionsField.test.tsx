import { afterEach, beforeAll, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { h5Form } from '@vitrine/shared/document';
import { renderPage } from '@vitrine/shared/testing';
import { messages, namespace } from '../../messages/index.ts';
import { withField } from './formActions.ts';
import { OptionsField } from './OptionsField.tsx';

class NoLayout implements ResizeObserver {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
}

beforeAll(() => {
  globalThis.ResizeObserver ??= NoLayout;
});
afterEach(cleanup);

it('keeps invalid input as typed with its error, and emits no change until it is valid', async () => {
  const form = withField(h5Form.parse({ fields: [], submit: '', thanks: '' }), 'choice', 'Colour', ['a']);
  let [field] = form.fields;
  if (!field) throw new Error('no field');
  const begun = field;
  await renderPage(
    <OptionsField
      field={begun}
      onChange={(act) => {
        field = act(begun);
      }}
      onDone={() => undefined}
    />,
    { namespace, messages },
  );
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  const long = `a\n${'x'.repeat(201)}`;
  fireEvent.change(box, { target: { value: long } });
  fireEvent.blur(box);
  expect([box.value, box.getAttribute('aria-invalid'), field?.options]).toEqual([long, 'true', ['a']]);
  const said = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(said?.textContent).toContain('201');
  fireEvent.change(box, { target: { value: 'a\n b ' } });
  fireEvent.blur(box);
  expect([box.value, box.getAttribute('aria-invalid'), field?.options]).toEqual(['a\nb', null, ['a', 'b']]);
});
