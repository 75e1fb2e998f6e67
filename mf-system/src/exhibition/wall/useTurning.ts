import { useCallback, useEffect, useState } from 'react';

/** Milliseconds for which a page of the wall stays. */
const stay = 20_000;

/** Which of so many pages is shown; they follow each other by themselves, and by arrow keys. */
export function useTurning(count: number) {
  const [page, setPage] = useState(0);
  const turn = useCallback(
    (step: number) => setPage((current) => (count === 0 ? 0 : (current + step + count) % count)),
    [count],
  );
  useEffect(() => {
    if (count < 2) return undefined;
    // A page that was turned to by hand stays as long as any other.
    const timer = setTimeout(() => turn(1), stay);
    return () => clearTimeout(timer);
  }, [count, turn, page]);
  return { page: Math.min(page, Math.max(0, count - 1)), turn };
}
