import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import { MemoryRouter } from '@vitrine/shared/ui/router';
import { WorkPane } from './WorkPane.tsx';

beforeAll(startMessages);
afterEach(cleanup);

const show = (help?: string) =>
  render(
    <MemoryRouter>
      <WorkPane title="终端" {...(help && { help })}>
        列表
      </WorkPane>
    </MemoryRouter>,
  );

test('a page without a top bar links to its section of the help, in a new tab', () => {
  show('calls');
  const link = screen.getByRole('link', { name: '此页的帮助' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/system/help#calls', '_blank']);
});

test('a page below the top bar has no such link', () => {
  show();
  expect(screen.queryByRole('link')).toBeNull();
});
