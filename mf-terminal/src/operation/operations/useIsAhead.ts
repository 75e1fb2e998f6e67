import { serverNow } from '@vitrine/shared/i18n';
import { useEffect, useReducer } from 'react';

/** Whether an instant has yet to come; the component is drawn again when it has. */
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
