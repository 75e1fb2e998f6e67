import { serverNow } from '@vitrine/shared/i18n';
import { useEffect, useReducer } from 'react';

/** Whether an instant is in the future; rerenders when it passes. */
export function useIsAhead(instant: string | null | undefined): boolean {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const until = instant ? Date.parse(instant) : 0;
  useEffect(() => {
    const left = until - serverNow();
    if (left <= 0) return undefined;
    const timer = setTimeout(drawAgain, left);
    return () => clearTimeout(timer);
  }, [until]);
  return until > serverNow();
}
