import { session } from '@vitrine/shared/session';
import { when } from 'mobx';

const mark = 'vitrine.signInWindow';
const parameter = 'provider';

/** Opens a window which redirects to the identity provider and closes after sign-in. */
export function openSignInWindow(organisation: string): void {
  const query = new URLSearchParams({ [parameter]: '1' });
  if (organisation !== '') query.set('org', organisation);
  window.open(`/web/login?${query}`, mark, 'popup,width=520,height=720');
}

/** Whether a sign-in URL requests an immediate redirect to the provider. */
export const goesToProvider = (query: URLSearchParams): boolean => query.has(parameter);

/** Closes such a window after sign-in. The opening page uses the cookie. */
export function closeSignInWindow(): void {
  if (goesToProvider(new URLSearchParams(location.search))) sessionStorage.setItem(mark, '1');
  if (sessionStorage.getItem(mark) === null) return;
  void when(() => session.signedIn && session.loaded).then(() => window.close());
}
