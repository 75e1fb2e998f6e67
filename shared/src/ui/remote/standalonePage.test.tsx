import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { defineRemote } from '@vitrine/shared/contract';
import { namespaceOf } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { signInAs } from '@vitrine/shared/testing';
import { standalonePage } from './index.ts';

const texts = async () => ({});
const remote = defineRemote({
  contract: 1,
  name: namespaceOf<{ title: never }>('mf-example'),
  routes: [
    {
      path: '/example',
      load: async () => () => <input aria-label="words" />,
      layout: 'shell',
      access: 'session',
      titleKey: 'title',
    },
  ],
  navigation: [],
  messages: { zh_CN: texts, en_US: texts, ko_US: texts },
  permissions: [],
});

afterEach(() => {
  cleanup();
  session.leave();
});

test('a foreign host is notified that the session ended, and no sign-in of ours is shown', async () => {
  const Page = await standalonePage(remote);
  signInAs({ userName: 'lin' });
  const onSessionEnded = jest.fn();
  await act(async () => render(<Page onSessionEnded={onSessionEnded} />));
  expect(await screen.findByLabelText('words')).toBeTruthy();
  act(() => session.expire());
  expect(onSessionEnded).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([session.away, session.signedIn]).toEqual([false, false]);
});
