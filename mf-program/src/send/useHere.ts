import { useLocation } from '@vitrine/shared/ui/router';

/** The address of this page within the console: where a page that is given up leads back to. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
