import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import {
  createMemoryRouter,
  Route,
  RouterProvider,
  Routes,
  useAddressState,
  useNavigate,
  useSearchText,
} from './index.ts';

/** The router creates a Request for every navigation, and jsdom lacks it. */
class PlainRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal;

  constructor(_address: string, options: { signal: AbortSignal }) {
    this.signal = options.signal;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(globalThis, 'Request', { value: PlainRequest, configurable: true });
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(globalThis, 'Request');
  jest.useRealTimers();
});

/** A page whose code is still loading: the previous page stays mounted, hidden, with its timers. */
const Later = lazy(() => new Promise<{ default: () => null }>(() => undefined));

function SearchPage() {
  const [{ keyword }, change] = useAddressState({ keyword: '' });
  const [text, type] = useSearchText({ value: keyword, onChange: (word) => change({ keyword: word }) });
  const navigate = useNavigate();
  return (
    <>
      <input value={text} onChange={(event) => type(event.target.value)} />
      <button type="button" onClick={() => type('lobby')}>
        type
      </button>
      <button type="button" onClick={() => navigate('/elsewhere')}>
        leave
      </button>
    </>
  );
}

/** As in the console: one route of a data router, with the pages as nested routes. */
function open() {
  const pages = (
    <Suspense fallback="coming">
      <Routes>
        <Route path="/search" element={<SearchPage />} />
        <Route path="/elsewhere" element={<Later />} />
      </Routes>
    </Suspense>
  );
  const router = createMemoryRouter([{ path: '*', element: pages }], {
    basename: '/web',
    initialEntries: ['/web/search'],
  });
  render(<RouterProvider router={router} useTransitions={false} />);
  const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
  const pause = () => act(async () => jest.advanceTimersByTime(1000));
  const address = () => router.state.location.pathname + router.state.location.search;
  return { press, pause, address };
}

test('writes the typed text to the address of its page', async () => {
  const { press, pause, address } = open();
  await press('type');
  await pause();
  expect(address()).toBe('/web/search?keyword=lobby');
});

test('does not navigate back to a page that was left before the text was written', async () => {
  const { press, pause, address } = open();
  await press('type');
  await press('leave');
  await pause();
  expect(address()).toBe('/web/elsewhere');
});
