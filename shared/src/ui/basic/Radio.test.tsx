import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Radio } from './index.ts';

function Choice({ label, options }: { readonly label: string; readonly options: readonly string[] }) {
  const [value, setValue] = useState(options[0]);
  return (
    <Radio.Group aria-label={label} value={value} onChange={(event) => setValue(String(event.target.value))}>
      {options.map((option) => (
        <Radio key={option} value={option}>
          {option}
        </Radio>
      ))}
    </Radio.Group>
  );
}

test('a choice in one radio group does not affect the others on the page', async () => {
  render(
    <>
      <Choice label="Hours" options={['All day', 'At noon']} />
      <Choice label="Days" options={['Every day', 'Weekdays']} />
    </>,
  );
  await userEvent.click(screen.getByRole('radio', { name: 'At noon' }));
  const isChosen = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name }).checked;
  expect(['All day', 'At noon', 'Every day', 'Weekdays'].map(isChosen)).toEqual([false, true, true, false]);
  expect(screen.getAllByRole('radiogroup').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Hours',
    'Days',
  ]);
});
