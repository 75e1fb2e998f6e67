import { session } from '@vitrine/shared/session';
import { useEffect } from 'react';

/** Polling interval for the session cookie in milliseconds: sign-in may happen in another window. */
const pollInterval = 1000;

/** Continues when the same user signs in in another window of this browser, such as the provider's. */
export function useOtherWindows(): void {
  useEffect(() => {
    const check = () => void session.takeCookie();
    const timer = setInterval(check, pollInterval);
    window.addEventListener('focus', check);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
    };
  }, []);
}
