import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { renderPage, signInAs } from '@vitrine/shared/testing';
import { messages, namespace } from '../messages/index.ts';
import { FrameTabs } from './FrameTabs.tsx';

afterEach(cleanup);

test('the templates tab is shown only to members who may create a page', async () => {
  signInAs({ roleId: '7', permissions: ['h5.view'] });
  await renderPage(<FrameTabs />, { namespace, messages });
  expect(screen.queryByRole('link', { name: '模板' })).toBeNull();
  cleanup();
  signInAs({ roleId: '7', permissions: ['h5.view', 'h5.manage'] });
  await renderPage(<FrameTabs />, { namespace, messages });
  expect(screen.getByRole('link', { name: '模板' })).toBeTruthy();
});
