import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation } from 'react-router-dom';

/**
 * Returns whether the router has gone to another page. While that page's code loads, the previous one stays mounted,
 * hidden, with its timers running.
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
