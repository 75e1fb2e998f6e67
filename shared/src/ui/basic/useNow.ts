import { useEffect, useReducer } from 'react';

/**
 * The time in milliseconds since 1970, for ages and countdowns: components that ask are drawn again every so many milliseconds, and what is
 * drawn in between for another reason has the time of then.
 */
export function useNow(every = 5000): number {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(drawAgain, every);
    return () => clearInterval(timer);
  }, [every]);
  return Date.now();
}
