import { session } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';

/** Repeats an action every `every` seconds; 0: never. Pauses while the page is hidden or signed out. */
export function useRepeat(work: () => void, every: number): void {
  const [keep] = useState(() => ({ work }));
  keep.work = work;
  useEffect(() => {
    if (!(every > 0)) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible' && !session.away) keep.work();
    }, every * 1000);
    return () => clearInterval(timer);
  }, [keep, every]);
}
