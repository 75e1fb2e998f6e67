import { useEffect } from 'react';

/**
 * Screen wake lock while mounted. Browsers release it when the page is hidden, so it is requested again on return;
 * without
 * support, the system's setting applies.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let left = false;
    const take = async () => {
      if (left || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (left) await lock?.release();
      else held = lock;
    };
    const check = () => void take();
    check();
    document.addEventListener('visibilitychange', check);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', check);
      void held?.release();
    };
  }, []);
}
