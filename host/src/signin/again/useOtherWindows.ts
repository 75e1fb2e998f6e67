import { session } from '@vitrine/shared/session';
import { useEffect } from 'react';

/** Milliseconds between two looks at the cookie: signing in may happen in a window beside this one. */
const lookInterval = 1000;

/** Goes on where the same person signed in again in another window of this browser, such as that of a provider. */
export function useOtherWindows(): void {
  useEffect(() => {
    const look = () => void session.takeCookie();
    const timer = setInterval(look, lookInterval);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, []);
}
