import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '@vitrine/shared/testing';
import { messages } from '../messages/index.ts';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';
import { useFixed } from './useFixed.ts';

afterEach(cleanup);

function Fix({ store }: { readonly store: SendStore }) {
  const announce = useFixed(store, 'menu')('Done here');
  return (
    <button type="button" onClick={() => announce(async () => undefined)}>
      Fix
    </button>
  );
}

test.each([
  [false, 'success', /Done here/],
  [true, 'warning', /需先通过审核/],
])('a copy whose review is pending (%s) is announced as a %s', async (waits, kind, words) => {
  const findings = waits ? [{ code: 'notPassed', level: 'error' }] : [];
  const store = {
    programs: [{ id: 'menu', approved: true, findings }],
    fixing: { announced: () => undefined, undone: () => undefined },
  } as unknown as SendStore;
  await renderPage(<Fix store={store} />, { namespace, messages });
  fireEvent.click(screen.getByText('Fix'));
  const announced = await screen.findByText(words);
  expect(announced.closest(`.semi-toast-${kind}`)).not.toBeNull();
});
