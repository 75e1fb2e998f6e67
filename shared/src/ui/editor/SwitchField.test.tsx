import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SwitchField } from './index.ts';

afterEach(cleanup);

test('the label of a switch in the properties toggles it', () => {
  const change = jest.fn();
  render(<SwitchField label="Autoplay" value={false} onChange={change} />);
  fireEvent.click(screen.getByText('Autoplay'));
  expect(change.mock.calls.map(([value]) => value)).toEqual([true]);
});
