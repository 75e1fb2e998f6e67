import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Popover } from './index.ts';

afterEach(cleanup);

test('a popover opened by a click is a dialog with a name', async () => {
  render(
    <Popover trigger="click" label="Columns" content={<p>Name</p>}>
      <button type="button">Choose</button>
    </Popover>,
  );
  fireEvent.click(screen.getByText('Choose'));
  expect((await screen.findByRole('dialog', { name: 'Columns' })).textContent).toContain('Name');
});
