import type { Deferral } from '@vitrine/shared/api';
import { formatDateTime } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import type { Say } from '../../messages/index.ts';

/** A deferral as text. */
export function deferralText({ until, quiet }: Deferral, say: Say): string {
  const time = formatDateTime(until, session.timeZone);
  return quiet ? say('deferral.waitsQuietly', { time, ...quiet }) : say('deferral.waits', { time });
}
