import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LabelledSwitch } from './LabelledSwitch.tsx';

afterEach(cleanup);

test('the label of a switch toggles it and is its name', () => {
  const change = jest.fn();
  render(
    <LabelledSwitch checked={false} onChange={change}>
      Programs must pass a review
    </LabelledSwitch>,
  );
  expect(screen.getByRole('switch', { name: 'Programs must pass a review' })).toBeTruthy();
  fireEvent.click(screen.getByText('Programs must pass a review'));
  expect(change.mock.calls.map(([checked]) => checked)).toEqual([true]);
});

test('a disabled switch does not toggle', () => {
  const change = jest.fn();
  render(
    <LabelledSwitch checked disabled onChange={change}>
      On
    </LabelledSwitch>,
  );
  fireEvent.click(screen.getByText('On'));
  expect(change).not.toHaveBeenCalled();
});
