import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { FirstSteps } from './FirstSteps.tsx';

let leave: (() => void) | undefined;
afterEach(() => {
  cleanup();
  leave?.();
});

test('the three first steps each have an action if permitted', async () => {
  leave = signInAs({ permissions: ['terminal.register', 'program.manage'] });
  await renderPage(<FirstSteps pairButton={<button type="button">添加终端</button>} />, {
    namespace,
    messages,
  });
  const steps = screen.getAllByRole('listitem').map((step) => within(step));
  expect(steps).toHaveLength(3);
  expect(steps[0]?.getByRole('button', { name: '添加终端' })).toBeTruthy();
  expect(steps[1]?.getByRole('link', { name: '制作节目' }).getAttribute('href')).toBe('/program?new=1');
  expect(steps[2]?.queryByRole('link')).toBeNull();
});
