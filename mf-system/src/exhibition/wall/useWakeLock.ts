import { useEffect } from 'react';

/**
 * Keeps the screen from going dark while the page is shown. A browser takes the lock back whenever the page is hidden, so
 * it is asked for again when the page comes back; where there is none, the machine's own setting holds.
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
    const look = () => void take();
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', look);
      void held?.release();
    };
  }, []);
}
