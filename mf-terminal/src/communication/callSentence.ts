import { formatDuration } from '@vitrine/shared/i18n';
import type { CallSession } from './CallSession.ts';
import type { SayCall } from './messages/index.ts';

/** State of the call as a sentence. */
export function callSentence(say: SayCall, call: CallSession): string {
  const { row, peerState } = call;
  if (!row) return say('starting');
  if (row.state === 'ringing') return say('ringing');
  if (row.state === 'active') return say(`peer.${peerState}`);
  const ended = say(`ended.${row.endReason === '' ? 'hungUp' : row.endReason}`);
  return row.outcome === 'answered' ? `${ended} · ${formatDuration(row.talkSeconds)}` : ended;
}
