import { afterEach, expect, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { signInAs } from '@vitrine/shared/testing';
import { MemoryRouter, Route, Routes } from '@vitrine/shared/ui/router';
import { loadOverviewPage } from './OverviewPage.tsx';

afterEach(() => {
  cleanup();
  session.leave();
});

test.each([['terminal.passage'], ['system.enroll'], ['system.usb'], ['account.customers']] as const)(
  'with %s alone the root redirects to a permitted page',
  async (permission) => {
    signInAs({ level: '2', roleId: '7', permissions: [permission] });
    await startMessages();
    const OverviewPage = await loadOverviewPage();
    await act(async () => {
      render(
        <MemoryRouter initialEntries={['/exhibition']}>
          <Routes>
            <Route path="/" element={<p>root</p>} />
            <Route path="/exhibition" element={<OverviewPage />} />
          </Routes>
        </MemoryRouter>,
      );
    });
    expect(screen.getByText('root')).toBeDefined();
  },
);
