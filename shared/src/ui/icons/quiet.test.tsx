import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { IconPlus } from './index.ts';

describe('an icon', () => {
  test('adds no English name to the button around it', () => {
    render(
      <button type="button">
        <IconPlus />
        新建
      </button>,
    );
    expect(screen.getByRole('button').textContent).toBe('新建');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByLabelText('plus')).toBeNull();
    expect(screen.getByRole('button', { name: '新建' })).toBeTruthy();
  });

  test('is announced where it has a label of its own', () => {
    render(<IconPlus aria-label="已锁定" />);
    expect(screen.getByRole('img', { name: '已锁定' })).toBeTruthy();
  });
});
