import type { ContentEdits } from '@vitrine/shared/api';
import type { SayShared } from '@vitrine/shared/i18n';

/** What edited content waits for before it can be sent. */
export function whyBlocked(say: SayShared, { programs }: ContentEdits): string {
  const rejected = programs.some(({ edited }) => edited === 'rejected');
  return say(rejected ? 'edited.blockedRejected' : 'edited.blockedUnreviewed');
}
