import { useLocation } from '@vitrine/shared/ui/router';

/** Address of this page within the console, to return to. */
export function useHere(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}
