import type { CallRow } from '@vitrine/shared/api';
import type { NamedCall } from './callRepository.ts';

const secondsBetween = (from: Date, to: Date | null) =>
  to === null ? 0 : Math.max(0, Math.round((to.getTime() - from.getTime()) / 1000));

export const callRow = (call: NamedCall): CallRow => ({
  callId: call.id,
  clId: call.terminal_id,
  terminalName: call.terminal_name,
  direction: call.direction,
  state: call.state,
  outcome: call.outcome,
  endReason: call.end_reason,
  userName: call.user_name,
  startedAt: call.started_at.toISOString(),
  answeredAt: call.answered_at?.toISOString() ?? null,
  endedAt: call.ended_at?.toISOString() ?? null,
  ringsUntil: call.rings_until.toISOString(),
  waitingSeconds: secondsBetween(call.started_at, call.answered_at ?? call.ended_at),
  talkSeconds: call.answered_at === null ? 0 : secondsBetween(call.answered_at, call.ended_at),
});
