import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Tells whether the router has gone on to another page than the one that is drawn here. While the code of the next
 * page loads, the page before it stays mounted, hidden, and its timers run on.
 */
export function useIsLeft(): () => boolean {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname } = useLocation();
  return useCallback(() => {
    if (router === undefined) return false;
    const base = router.basename === '/' ? '' : (router.basename ?? '');
    return (router.state.location.pathname.slice(base.length) || '/') !== pathname;
  }, [router, pathname]);
}
