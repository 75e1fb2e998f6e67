import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Enters full screen while mounted. Browsers require a click: if refused, the page fills the window, and `fill`
 * retries. The browser's own Escape is not reported as a key, so leaving full screen counts as leaving the page.
 */
export function useFullScreen(onLeave: () => void) {
  const [filled, setFilled] = useState(document.fullscreenElement !== null);
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const fill = useCallback(() => {
    // Refused without a prior click: the page stays in the window.
    document.documentElement.requestFullscreen().catch(() => setFilled(false));
  }, []);
  useEffect(() => {
    let was = document.fullscreenElement !== null;
    const changed = () => {
      const now = document.fullscreenElement !== null;
      setFilled(now);
      if (was && !now) latest.current();
      was = now;
    };
    document.addEventListener('fullscreenchange', changed);
    fill();
    return () => {
      document.removeEventListener('fullscreenchange', changed);
      if (document.fullscreenElement) document.exitFullscreen().catch(() => undefined);
    };
  }, [fill]);
  return { filled, fill };
}
