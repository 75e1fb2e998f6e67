import type { ActiveContent } from '../storage/database.ts';

/** The zone that the terminal's wall clock goes by; UTC until the server has said. */
export function contentZone(active: ActiveContent | undefined): string {
  return active?.desired.terminal?.timeZone ?? active?.manifest.terminal?.timeZone ?? 'UTC';
}
