import { subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useEffectEvent } from 'react';

/** Calls `onChange` when materials may have changed on the server. */
export function useMaterialChanges(onChange: () => void) {
  const hear = useEffectEvent(onChange);
  useEffect(
    () =>
      subscribeEvents((event) => {
        if (event.kind === 'resync' || (event.kind === 'tree' && event.domain === 'material')) hear();
      }),
    [],
  );
}
