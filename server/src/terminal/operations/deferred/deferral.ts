import { canDefer, type Deferral, longestDeferral } from '@vitrine/shared/api';
import { Refusal } from '../../../platform/errors.ts';
import { actionOf, type OperationPayload } from '../operationPayload.ts';

/** A deferral for storage; refuses operations that cannot wait, or not so long. */
export function requireDeferral(
  payload: OperationPayload,
  deferral: Deferral | undefined,
  now: Date,
): Deferral | undefined {
  if (!deferral) return undefined;
  if (!canDefer(payload.kind, actionOf(payload))) throw new Refusal('terminal.notDeferrable');
  const ahead = Date.parse(deferral.until) - now.getTime();
  if (ahead <= 0) throw new Refusal('terminal.deferralPast');
  if (ahead > longestDeferral * 86_400_000)
    throw new Refusal('terminal.deferralTooLong', { most: longestDeferral });
  const { quiet } = deferral;
  if (quiet && quiet.from === quiet.to) throw new Refusal('terminal.quietWholeDay');
  return deferral;
}

/** Commands overridden by later ones, by what they set. */
const subjectOfCommand: Readonly<Record<string, string>> = {
  volume: 'volume',
  brightness: 'brightness',
  screenOn: 'screen',
  screenOff: 'screen',
  reboot: 'reboot',
  restartPlayer: 'restartPlayer',
  syncClock: 'syncClock',
  clearCache: 'storage',
  cleanUp: 'storage',
  journal: 'journal',
};

/**
 * Names of what an operation sets: a newer one setting all of it replaces a waiting one. Messages have none, since each
 * is to be read.
 */
export function subjectsOf(payload: OperationPayload): string[] {
  if (payload.kind === 'setting') return Object.keys(payload.settings);
  if (payload.kind === 'schedule') return ['schedule'];
  if (payload.kind === 'switchover') return [payload.switchover.mode === 'now' ? 'source' : 'sourcePlan'];
  const subject = payload.kind === 'command' ? subjectOfCommand[payload.command.kind] : undefined;
  return subject === undefined ? [] : [subject];
}

/** The payload without settings overridden by newer operations. */
export function withoutOvertaken(payload: OperationPayload, overtaken: readonly string[]): OperationPayload {
  if (payload.kind !== 'setting' || overtaken.length === 0) return payload;
  const left = Object.entries(payload.settings).filter(([name]) => !overtaken.includes(name));
  return { ...payload, settings: Object.fromEntries(left) };
}
