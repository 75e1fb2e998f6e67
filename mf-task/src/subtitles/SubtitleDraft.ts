import type { insertSubtitle, OutputOf, SubtitleRow } from '@vitrine/shared/api';
import type { PlainKey } from '@vitrine/shared/i18n';
import type { TerminalChoice } from '@vitrine/shared/state';
import type { Keys } from '../messages/keys.ts';

export type SubtitleSent = OutputOf<typeof insertSubtitle>;

import { namesOfGroups } from '../terminals/namesOfGroups.ts';

/** How a text looks and moves, for drawing it. */
export type SubtitleStyle = Pick<
  SubtitleRow,
  'text' | 'color' | 'background' | 'font' | 'size' | 'speed' | 'position'
>;

/** State of the form. */
export interface SubtitleDraft extends SubtitleStyle, TerminalChoice {
  /** What limits its run. */
  readonly ends: 'duration' | 'loops';
  /** Minutes. */
  readonly minutes: number;
  readonly loops: number;
  /** Minutes within which an offline terminal may still start; 0: while it runs elsewhere. */
  readonly validMinutes: number;
  readonly emergency: boolean;
  /** Names of the choice, by id. */
  readonly names: Readonly<Record<string, string>>;
}

export const newSubtitle: SubtitleDraft = {
  text: '',
  color: '#ffffff',
  background: '#000000b3',
  font: '',
  size: 48,
  speed: 120,
  position: 'bottom',
  ends: 'duration',
  minutes: 5,
  loops: 3,
  validMinutes: 0,
  emergency: false,
  clientIds: [],
  groupIds: [],
  names: {},
};

export type SubtitleField = 'text' | 'terminals' | 'duration';

/** Message keys of errors, by field. */
export function subtitleFaults(draft: SubtitleDraft): Partial<Record<SubtitleField, PlainKey<Keys>>> {
  const faults: Partial<Record<SubtitleField, PlainKey<Keys>>> = {};
  if (draft.text.trim() === '') faults.text = 'subtitle.fault.text';
  if (draft.clientIds.length + draft.groupIds.length === 0) faults.terminals = 'fault.terminals';
  // A static text never completes a loop, so loops would not end it.
  if (draft.ends === 'loops' && draft.speed === 0) faults.duration = 'subtitle.fault.loops';
  return faults;
}

/** Whether both may share a screen; members of groups are unknown here, so a group may overlap anything. */
export function mayMeet(draft: TerminalChoice, row: TerminalChoice): boolean {
  if (draft.clientIds.length + draft.groupIds.length === 0) return false;
  if (draft.groupIds.length + row.groupIds.length > 0) return true;
  return row.clientIds.some((id) => draft.clientIds.includes(id));
}

/** The draft as request fields. */
export const subtitleFields = (draft: SubtitleDraft) => ({
  text: draft.text.trim(),
  color: draft.color,
  background: draft.background,
  font: draft.font,
  size: draft.size,
  speed: draft.speed,
  position: draft.position,
  duration: draft.ends === 'duration' ? Math.round(draft.minutes * 60) : 0,
  loops: draft.ends === 'loops' ? draft.loops : 0,
  validity: draft.validMinutes * 60,
  emergency: draft.emergency,
  clientIds: [...draft.clientIds],
  groupIds: [...draft.groupIds],
});

/** A new draft from a history entry; an emergency must be chosen again explicitly. */
export const draftFrom = (row: SubtitleRow): SubtitleDraft => ({
  ...newSubtitle,
  text: row.text,
  color: row.color,
  background: row.background,
  font: row.font,
  size: row.size,
  speed: row.speed,
  position: row.position,
  ends: row.loops > 0 ? 'loops' : 'duration',
  minutes: row.duration > 0 ? row.duration / 60 : newSubtitle.minutes,
  loops: row.loops > 0 ? row.loops : newSubtitle.loops,
  clientIds: row.clientIds,
  groupIds: row.groupIds,
  names: namesOfGroups(row),
});
