import { session } from '@vitrine/shared/session';
import { when } from 'mobx';

const mark = 'vitrine.signInWindow';
const parameter = 'provider';

/** Opens a window that goes to the identity provider at once and closes when the person is signed in. */
export function openSignInWindow(organisation: string): void {
  const query = new URLSearchParams({ [parameter]: '1' });
  if (organisation !== '') query.set('org', organisation);
  window.open(`/web/login?${query}`, mark, 'popup,width=520,height=720');
}

/** Whether an address of the sign-in page asks to go to the provider at once. */
export const goesToProvider = (query: URLSearchParams): boolean => query.has(parameter);

/** In such a window, and in no other: closes it when the person is signed in. The page that opened it takes the cookie. */
export function closeSignInWindow(): void {
  if (goesToProvider(new URLSearchParams(location.search))) sessionStorage.setItem(mark, '1');
  if (sessionStorage.getItem(mark) === null) return;
  void when(() => session.signedIn && session.loaded).then(() => window.close());
}
