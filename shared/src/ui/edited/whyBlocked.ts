import type { ContentEdits } from '@vitrine/shared/api';
import type { SayShared } from '@vitrine/shared/i18n';

/** What blocks the publication of edited content. */
export function whyBlocked(say: SayShared, { programs }: ContentEdits): string {
  if (programs.some(({ edited }) => edited === 'rejected')) return say('edited.blockedRejected');
  const unsubmitted = programs.some(({ submitted }) => submitted === false);
  return say(unsubmitted ? 'edited.blockedUnsubmitted' : 'edited.blockedUnreviewed');
}
