import type { ContentEdits } from '@vitrine/shared/api';
import { formatStart, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { namespace } from '../namespace.ts';

/** That screens were sent the newest content, and when; undefined where none plays it, or nothing was sent yet. */
export function useUpdatedWords(edits: ContentEdits | undefined) {
  const say = useMessages(namespace);
  const { playing: count = 0, sentAt, behind = 0 } = edits ?? {};
  if (count === 0 || sentAt === undefined) return undefined;
  const time = formatStart(sentAt, session.timeZone, { short: true });
  if (behind === 0) return { whole: say('bar.updated', { count, time }), short: say('bar.updatedShort') };
  const done = Math.max(0, count - behind);
  return {
    whole: say('bar.updating', { count, time, done }),
    short: say('bar.updatingShort', { count, done }),
  };
}
