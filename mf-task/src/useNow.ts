import { useEffect, useState } from 'react';

/** Milliseconds since 1970, read again every so many milliseconds, for countdowns. */
export function useNow(every: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
