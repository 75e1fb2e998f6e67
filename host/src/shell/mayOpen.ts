import type { PageRoute } from '@vitrine/shared/contract';
import { session } from '@vitrine/shared/session';

/** Whether the user may open a page. Observable. */
export function mayOpen({ access, level }: Pick<PageRoute, 'access' | 'level'>): boolean {
  if (level !== undefined && !(Number(session.level) <= level && session.level !== '')) return false;
  if (access === 'public') return true;
  return access === 'session' ? session.signedIn : session.can(access);
}
