import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Pagination } from '@vitrine/shared/ui/basic';

test('every child of the pagination list is a list item', () => {
  const { container } = render(<Pagination total={30} pageSize={12} showTotal />);
  const list = container.querySelector('ul');
  expect([...(list?.children ?? [])].map((child) => child.tagName).filter((name) => name !== 'LI')).toEqual(
    [],
  );
  expect(container.querySelector('.semi-page-total')?.tagName).toBe('LI');
});
