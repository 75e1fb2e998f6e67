import type { ActiveContent } from '../storage/database.ts';

/** The terminal's time zone; UTC until the server has sent it. */
export function contentZone(active: ActiveContent | undefined): string {
  return active?.desired.terminal?.timeZone ?? active?.manifest.terminal?.timeZone ?? 'UTC';
}
