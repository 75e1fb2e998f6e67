import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * Takes the whole screen while the page is there. Browsers give it only after a click: when this one does not, the page
 * fills the window and `fill` asks again. The browser's own Escape does not reach the page as a key, so leaving the whole
 * screen is heard as leaving the page.
 */
export function useFullScreen(onLeave: () => void) {
  const [filled, setFilled] = useState(document.fullscreenElement !== null);
  const latest = useRef(onLeave);
  latest.current = onLeave;
  const fill = useCallback(() => {
    // Refused without a click before: the page stays as large as the window.
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
