import { useCallback, useEffect, useState } from 'react';

/** Milliseconds per page. */
const stay = 20_000;

/** Current page; advances automatically and by arrow keys. */
export function useTurning(count: number) {
  const [page, setPage] = useState(0);
  const turn = useCallback(
    (step: number) => setPage((current) => (count === 0 ? 0 : (current + step + count) % count)),
    [count],
  );
  useEffect(() => {
    if (count < 2) return undefined;
    // A manually selected page has the full duration.
    const timer = setTimeout(() => turn(1), stay);
    return () => clearTimeout(timer);
  }, [count, turn, page]);
  return { page: Math.min(page, Math.max(0, count - 1)), turn };
}
