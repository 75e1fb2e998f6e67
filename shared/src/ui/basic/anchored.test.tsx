import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Dropdown, Select } from './index.ts';

test('the button of a menu has aria-haspopup, and is the only tab stop', () => {
  render(
    <Dropdown trigger="click" render={<Dropdown.Menu />}>
      <button type="button">更多</button>
    </Dropdown>,
  );
  const button = screen.getByRole('button', { name: '更多' });
  expect(button.getAttribute('aria-haspopup')).toBe('true');
  const around = button.parentElement;
  expect(around?.hasAttribute('aria-haspopup')).toBe(false);
  expect(around?.tabIndex).toBe(-1);
});

test('focus returned to the wrapper of a menu moves on to its button', () => {
  render(
    <Dropdown trigger="click" render={<Dropdown.Menu />}>
      <button type="button">更多</button>
    </Dropdown>,
  );
  const button = screen.getByRole('button', { name: '更多' });
  button.parentElement?.focus();
  expect(document.activeElement).toBe(button);
});

test('a select has its own name, and does not refer to a closed list', () => {
  render(<Select aria-label="排序" value="new" optionList={[{ value: 'new', label: '最新' }]} />);
  const choice = screen.getByRole('combobox', { name: '排序' });
  expect(choice.hasAttribute('aria-activedescendant')).toBe(false);
});
