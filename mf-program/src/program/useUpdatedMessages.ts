import type { ContentEdits } from '@vitrine/shared/api';
import { formatStart, serverNow, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { namespace, type Say } from '../namespace.ts';

/** From when it is seen on the screens that have it; empty where that is not known. */
function seenText({ seen }: ContentEdits, say: Say): string {
  if (!seen) return '';
  const { from, at } = seen;
  if (from === 'paused') return say('bar.seen.paused');
  const isNow = from === 'now' || (at !== null && Date.parse(at) <= serverNow());
  if (isNow) return say('bar.seen.now');
  if (at === null) return say('bar.seen.start');
  return say('bar.seen.at', { time: formatStart(at, session.timeZone, { short: true }) });
}

/** That screens were sent the newest content, when, and from when it is seen; undefined where none plays it, or nothing was sent yet. */
export function useUpdatedMessages(edits: ContentEdits | undefined) {
  const say = useMessages(namespace);
  if (!edits?.playing || edits.sentAt === undefined) return undefined;
  const { playing: count, sentAt, behind = 0 } = edits;
  const time = formatStart(sentAt, session.timeZone, { short: true });
  const seen = seenText(edits, say);
  const whole = (sent: string) => (seen === '' ? sent : say('bar.sentSeen', { sent, seen }));
  if (behind === 0)
    return { whole: whole(say('bar.updated', { count, time })), short: say('bar.updatedShort') };
  const done = Math.max(0, count - behind);
  return {
    whole: whole(say('bar.updating', { count, time, done })),
    short: say('bar.updatingShort', { count, done }),
  };
}
