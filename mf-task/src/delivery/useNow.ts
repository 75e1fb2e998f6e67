import { useEffect, useState } from 'react';

/** Milliseconds since 1970, looked at anew every so many milliseconds: ages on a board that stays open grow. */
export function useNow(every = 10_000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
