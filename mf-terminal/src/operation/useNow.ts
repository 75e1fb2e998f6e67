import { useEffect, useState } from 'react';

/** The time, moved on every few seconds so that ages on the page stay true. */
export function useNow(milliseconds = 5000): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return now;
}
