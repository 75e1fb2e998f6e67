import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { PassFocus } from './PassFocus.tsx';

afterEach(cleanup);

const Page = ({ over }: { over: boolean }) => (
  <section>
    <input />
    {over ? null : (
      <PassFocus to={(from) => from.closest('section')?.querySelector('input')}>
        <button type="button">Stop</button>
      </PassFocus>
    )}
    <button type="button">Other</button>
  </section>
);

test.each([
  ['Stop', 'INPUT'],
  ['Other', 'BUTTON'],
])('with the focus on %s, the %s has it afterwards', async (name, tag) => {
  const { rerender } = render(<Page over={false} />);
  screen.getByRole('button', { name }).focus();
  await act(async () => rerender(<Page over />));
  expect(document.activeElement?.tagName).toBe(tag);
});
