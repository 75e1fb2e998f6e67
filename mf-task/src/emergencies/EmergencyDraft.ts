import { type EmergencyRow, longestEmergency, shortestEmergency } from '@vitrine/shared/api';
import type { PlainKey } from '@vitrine/shared/i18n';
import type { TerminalChoice } from '@vitrine/shared/state';
import type { Keys } from '../messages/keys.ts';
import { isBlocked, type ProgramChoice } from '../programs/programChoices.ts';
import { namesOfGroups } from '../terminals/namesOfGroups.ts';

/** Preset seconds; `open`: until stopped; `own`: custom minutes. */
export const emergencyLengths = ['900', '3600', '14400', 'open', 'own'] as const;
type EmergencyLength = (typeof emergencyLengths)[number];

export const fewestMinutes = shortestEmergency / 60;
export const mostMinutes = longestEmergency / 60;

/** State of the form. */
export interface EmergencyDraft extends TerminalChoice {
  /** Empty: not chosen. */
  readonly programId: string;
  readonly length: EmergencyLength;
  /** For a custom length; undefined while the field is empty. */
  readonly minutes: number | undefined;
  /** Names of the chosen terminals and groups, by id. */
  readonly names: Readonly<Record<string, string>>;
}

export const newEmergency: EmergencyDraft = {
  programId: '',
  length: '900',
  minutes: 30,
  clientIds: [],
  groupIds: [],
  names: {},
};

/** Duration in seconds; 0: until stopped. */
export function secondsOf({ length, minutes = 0 }: EmergencyDraft): number {
  if (length === 'open') return 0;
  return length === 'own' ? minutes * 60 : Number(length);
}

export type EmergencyField = 'program' | 'length' | 'terminals';

/** Message keys of errors, by field. `program`: the chosen one, if known. */
export function emergencyFaults(
  draft: EmergencyDraft,
  program: ProgramChoice | undefined,
): Partial<Record<EmergencyField, PlainKey<Keys>>> {
  const faults: Partial<Record<EmergencyField, PlainKey<Keys>>> = {};
  const { minutes } = draft;
  if (draft.programId === '') faults.program = 'emergency.fault.program';
  else if (program && isBlocked(program)) faults.program = 'emergency.fault.blocked';
  const isWhole = minutes !== undefined && Number.isInteger(minutes);
  if (draft.length === 'own' && (!isWhole || minutes < fewestMinutes || minutes > mostMinutes))
    faults.length = 'emergency.fault.minutes';
  if (draft.clientIds.length + draft.groupIds.length === 0) faults.terminals = 'fault.terminals';
  return faults;
}

/** Input of the preflight: program and screens. */
export const preflightFields = ({ programId, clientIds, groupIds }: EmergencyDraft) => ({
  programId,
  clientIds: [...clientIds],
  groupIds: [...groupIds],
});

/** A new draft from a history entry. */
export function draftFrom({
  programId,
  seconds,
  clientIds,
  groupIds,
  ...groups
}: EmergencyRow): EmergencyDraft {
  const given = seconds === 0 ? 'open' : String(seconds);
  const length = emergencyLengths.find((known) => known === given) ?? 'own';
  const minutes = length === 'own' ? Math.max(fewestMinutes, Math.round(seconds / 60)) : newEmergency.minutes;
  return { programId, length, minutes, clientIds, groupIds, names: namesOfGroups(groups) };
}
