import { useEffect, useReducer } from 'react';

/**
 * Current time in milliseconds since 1970, for ages and countdowns; re-renders at the given interval in milliseconds.
 */
export function useNow(every = 5000): number {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(drawAgain, every);
    return () => clearInterval(timer);
  }, [every]);
  return Date.now();
}
