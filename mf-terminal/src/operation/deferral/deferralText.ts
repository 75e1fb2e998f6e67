import type { Deferral } from '@vitrine/shared/api';
import { formatDateTime, type Translate } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';

/** How an operation waits for offline terminals, in words. */
export function deferralText({ until, quiet }: Deferral, say: Translate): string {
  const time = formatDateTime(until, session.timeZone);
  return quiet ? say('deferral.waitsQuietly', { time, ...quiet }) : say('deferral.waits', { time });
}
