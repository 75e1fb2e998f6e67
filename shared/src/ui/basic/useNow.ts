import { serverNow } from '@vitrine/shared/i18n';
import { useEffect, useReducer } from 'react';

/**
 * Server time in milliseconds since 1970, for ages and countdowns; re-renders at the given interval in milliseconds.
 */
export function useNow(every = 5000): number {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(drawAgain, every);
    return () => clearInterval(timer);
  }, [every]);
  return serverNow();
}
