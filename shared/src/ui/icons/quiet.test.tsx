import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { IconPlus } from './index.ts';

describe('an icon', () => {
  test('lends the button around it no English word', () => {
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

  test('is read where it says something by itself', () => {
    render(<IconPlus aria-label="已锁定" />);
    expect(screen.getByRole('img', { name: '已锁定' })).toBeTruthy();
  });
});
