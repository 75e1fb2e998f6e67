import { useCallback, useEffect, useRef } from 'react';

/** Whether the page is still open: a late answer must not navigate away from another page. */
export function useStillHere(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return useCallback(() => !left.current, []);
}
