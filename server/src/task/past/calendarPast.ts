import type { CalendarWindow, UnplannedPlay, WindowPast } from '@vitrine/shared/api';
import type { PlanSegment } from '@vitrine/shared/schedule';
import type { Connection } from '../../platform/database/connection.ts';
import { readAway } from '../../terminal/presence/away.ts';
import { countPlays, readProved } from '../../terminal/statistics/provedRuns.ts';
import type { CalendarSubject } from '../calendar/calendarSource.ts';
import type { PastTask } from '../tables.ts';
import {
  type Comparison,
  compareWindow,
  expectedByTask,
  provedByTask,
  type Stretch,
  union,
} from './compare.ts';
import { type Epoch, readHistory, readHistoryOfMany } from './history.ts';
import { provedUntilNow, readLive } from './live.ts';
import { piecesOf, reasonOf } from './pieces.ts';
import { type PastWindow, type PlannedPast, plannedPast } from './planned.ts';
import { readReportedUntil, readUnreached } from './reporting.ts';
import { readUnplanned } from './unplanned.ts';

/** With more terminals, the calendar omits proof of play. */
const mostProved = 50;
/** The same above this number of plays, which would take seconds to read. */
const mostPlays = 300_000;
/** The same above this number of planned windows in total. */
const mostPlanned = 300_000;
const day = 86_400_000;

export interface CalendarPast {
  /** Tasks by id, as last in force in the range. */
  readonly tasks: ReadonlyMap<string, PastTask>;
  readonly windows: readonly CalendarWindow[];
  /** For a single terminal. */
  readonly segments: readonly PlanSegment[];
  readonly unplanned: readonly UnplannedPlay[];
  /** False: too much data to compare with proof of play. */
  readonly proof: boolean;
  /** Windows beyond the limit are omitted. */
  readonly truncated: boolean;
}

interface Question {
  readonly tenantId: string;
  readonly subject: CalendarSubject;
  readonly from: number;
  /** At most now. */
  readonly to: number;
  readonly now: number;
  readonly zone: string;
  /** Maximum number of windows. */
  readonly limit: number;
}

/** Planned windows of a past range as in force then, and their outcomes. */
export async function readPast(connection: Connection, question: Question): Promise<CalendarPast> {
  const { tenantId, subject, from, to, now } = question;
  const { clIds } = subject;
  if (await isTooMuch(connection, question)) return ofMany(connection, question);
  const plans = planEach(await readHistory(connection, tenantId, clIds, from, to), question);
  if (!plans) return ofMany(connection, question);
  const proved = await readProved(connection, tenantId, clIds, from, to);
  const until = await readReportedUntil(connection, tenantId, clIds, now);
  const live = await readLive(connection, tenantId, clIds, now);
  const runs = Map.groupBy(proved, ({ clId }) => clId);
  const terminals = clIds.map((clId): OneTerminal => {
    // Records arrive in order: everything before the last one is reported.
    const last = Math.max(0, ...(runs.get(clId) ?? []).map(({ end }) => end));
    const plan = plans.get(clId) ?? plannedPast([], question.zone);
    const [expected, shown] = [expectedByTask(plan.segments), provedByTask(runs.get(clId) ?? [])];
    const seen = to < now ? shown : provedUntilNow(shown, live.get(clId), now);
    const times = { expected, proved: shown, seen, busy: union(plan.segments), to };
    return {
      clId,
      ...plan,
      ...times,
      until: Math.max(last, until.get(clId) ?? 0),
      online: live.get(clId)?.online ?? false,
    };
  });
  const [first] = terminals;
  if (subject.kind === 'terminal' && first) return ofTerminal(connection, question, first);
  const windows = ofGroup(terminals);
  if (windows.length > question.limit) return ofMany(connection, question);
  return { ...pastOf(windows), segments: [], unplanned: [], proof: true, truncated: false };
}

/** Planned windows only, for all terminals together. */
async function ofMany(
  connection: Connection,
  { tenantId, subject, from, to, zone, limit }: Question,
): Promise<CalendarPast> {
  const epochs = await readHistoryOfMany(connection, tenantId, subject.clIds, from, to);
  const { windows, truncated } = plannedPast(epochs, zone, { limit, windowsOnly: true });
  return { ...pastOf(windows), segments: [], unplanned: [], proof: false, truncated };
}

/** Plan of each terminal; undefined if too large to compare individually. */
function planEach(
  history: ReadonlyMap<string, readonly Epoch[]>,
  { subject, zone, limit }: Question,
): Map<string, PlannedPast> | undefined {
  const plans = new Map<string, PlannedPast>();
  let total = 0;
  for (const [clId, epochs] of history) {
    const plan = plannedPast(epochs, zone, { limit });
    total += plan.windows.length;
    if (subject.kind === 'group' && (plan.truncated || total > mostPlanned)) return undefined;
    plans.set(clId, plan);
  }
  return plans;
}

/** Estimates the number of records from the daily play figures. */
async function isTooMuch(
  connection: Connection,
  { tenantId, subject, from, to }: Question,
): Promise<boolean> {
  const { clIds, kind } = subject;
  if (kind === 'terminal') return false;
  if (clIds.length > mostProved) return true;
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const days = { first: dayOf(from - day), last: dayOf(to + day) };
  return (await countPlays(connection, tenantId, clIds, days)) > mostPlays;
}

interface OneTerminal extends PlannedPast {
  readonly clId: string;
  /** When each task was planned on the screen, and when it was proved. */
  readonly expected: ReadonlyMap<string, readonly Stretch[]>;
  readonly proved: ReadonlyMap<string, readonly Stretch[]>;
  /** Proved time, plus the screen's current report. */
  readonly seen: ReadonlyMap<string, readonly Stretch[]>;
  /** When anything was planned on the screen. */
  readonly busy: readonly Stretch[];
  readonly until: number;
  readonly online: boolean;
  /** End of the range. */
  readonly to: number;
}
type ReportedWindow = PastWindow & { past?: WindowPast };

const pastOf = (windows: readonly ReportedWindow[]) => ({
  tasks: new Map(windows.map(({ taskId, task }) => [taskId, task])),
  windows: windows.map(({ task: _task, ...window }): CalendarWindow => window),
});

function compare(window: PastWindow, { expected, proved, seen, busy, until, to }: OneTerminal): Comparison {
  const { taskId } = window;
  // Ended windows use records only, not the screen's current report.
  const shown = (window.end < to ? proved : seen).get(taskId) ?? [];
  const times = { expected: expected.get(taskId) ?? [], proved: shown, busy };
  return compareWindow(window, times, until);
}

async function ofTerminal(
  connection: Connection,
  { tenantId, from, to }: Question,
  terminal: OneTerminal,
): Promise<CalendarPast> {
  const away = await readAway(connection, tenantId, terminal.clId, from, to);
  const unreached = await readUnreached(connection, tenantId, terminal.clId);
  const windows = terminal.windows.map((window): ReportedWindow => {
    const facts = { away, online: terminal.online, unreached: unreached.has(window.taskId) };
    const past = window.end > terminal.knownTo ? undefined : pastOfOne(window, terminal, facts);
    return { ...window, ...(past && { past }) };
  });
  const { segments, truncated } = terminal;
  const known = { start: from, end: Math.min(to, terminal.knownTo) };
  const unplanned = await readUnplanned(connection, tenantId, terminal.clId, { ...terminal, away, known });
  return { ...pastOf(windows), segments, unplanned, proof: true, truncated };
}

/** Outcome of a window on its terminal; undefined if there is nothing to report. */
function pastOfOne(
  window: PastWindow,
  terminal: OneTerminal,
  facts: Parameters<typeof piecesOf>[2],
): WindowPast | undefined {
  const compared = compare(window, terminal);
  const { state, missing, expected, played } = compared;
  if (state === 'idle') return undefined;
  const isMissing = state === 'partly' || state === 'notPlayed';
  const silent = state === 'notReported' && !terminal.online;
  const reason = isMissing ? reasonOf(missing, facts) : silent ? 'offline' : '';
  const pieces = piecesOf(window, compared, facts);
  return { state, expected, played, terminals: null, reason, ...(pieces && { pieces }) };
}

/** Merges overlapping windows of the same task and day over several terminals, with the number that proved it. */
function ofGroup(terminals: readonly OneTerminal[]): ReportedWindow[] {
  const all = terminals.flatMap((terminal) => terminal.windows.map((window) => ({ window, terminal })));
  const keyOf = ({ window: { taskId, day, place, task } }: (typeof all)[number]) =>
    `${taskId} ${day} ${place} ${task.paused ?? false}`;
  return [...Map.groupBy(all, keyOf).values()].flatMap((same) => {
    const sorted = same.toSorted((one, other) => one.window.start - other.window.start);
    const clusters: { window: PastWindow; members: OneTerminal[] }[] = [];
    for (const { window, terminal } of sorted) {
      const last = clusters.at(-1);
      if (last && window.start <= last.window.end) {
        last.window = { ...last.window, end: Math.max(last.window.end, window.end) };
        if (!last.members.includes(terminal)) last.members.push(terminal);
      } else clusters.push({ window, members: [terminal] });
    }
    return clusters.map(({ window, members }): ReportedWindow => {
      const past = countedPast(window, members);
      return { ...window, ...(past && { past }) };
    });
  });
}

/** Number of terminals with proof; undefined if none was to show anything. */
function countedPast(window: PastWindow, members: readonly OneTerminal[]): WindowPast | undefined {
  const compared = members.map((terminal) => compare(window, terminal));
  const wanted = compared.filter(({ expected, state }) => expected > 0 || state === 'notReported');
  const aside = compared
    .map(({ state }) => state)
    .filter((state) => state === 'replaced' || state === 'paused');
  if (wanted.length === 0 && aside.length === 0) return undefined;
  const count = (state: WindowPast['state']) => wanted.filter((one) => one.state === state).length;
  const sum = (field: 'expected' | 'played') => wanted.reduce((total, one) => total + one[field], 0);
  const facts = { expected: sum('expected'), played: sum('played'), reason: '' as const };
  const terminals = { total: wanted.length, played: count('played'), waiting: count('notReported') };
  return { state: groupState(wanted.length, count) ?? aside[0] ?? 'replaced', ...facts, terminals };
}

/** Undefined: no terminal was to show it. */
function groupState(
  total: number,
  count: (state: WindowPast['state']) => number,
): WindowPast['state'] | undefined {
  if (total === 0) return undefined;
  if (count('notReported') === total) return 'notReported';
  if (count('notPlayed') === total - count('notReported')) return 'notPlayed';
  return count('played') === total - count('notReported') ? 'played' : 'partly';
}
