import type { OutputOf, ParsedInputOf, PreflightProblem, selectTaskReview } from '@vitrine/shared/api';
import { planBetween, type ScheduledTask } from '@vitrine/shared/schedule';
import { findTenantZone } from '../../account/tenantZone.ts';
import { Refusal } from '../../platform/errors.ts';
import { findMessage } from '../../platform/messages.ts';
import type { SessionContext } from '../../platform/route.ts';
import { summariesOf } from '../../program/programFacts.ts';
import type { Needs } from '../../services.ts';
import { type AudienceMember, membersOf } from '../audience/audience.ts';
import { scheduledProgram, scheduleOf } from '../manifest/scheduled.ts';
import { findTask } from '../record/taskRepository.ts';
import { readTaskFields, requireFuture, type TaskFacts } from '../record/taskRules.ts';
import { programsOf } from '../record/taskService.ts';
import { findPreflightConflicts } from './conflicts.ts';
import { estimateDownload } from './downloads.ts';
import { findFileProblems } from './fileProblems.ts';
import { problem } from './problem.ts';

type Input = ParsedInputOf<typeof selectTaskReview>;
const day = 86_400_000;

/** Preflight of publishing a task as given. */
export async function readTaskPreflight(
  context: SessionContext<Needs<'clock' | 'database' | 'programs'>>,
  input: Input,
): Promise<OutputOf<typeof selectTaskReview>> {
  const { services, session } = context;
  const { tenantId } = session;
  const members = await membersOf(services.database, tenantId, input);
  const able = members.filter(({ authorised }) => authorised);
  const zones = [...new Set(able.map(({ timeZone }) => timeZone))];
  if (zones.length === 0) zones.push(await findTenantZone(services.database, tenantId));
  const former = input.id === '' ? undefined : await findTask(services.database, tenantId, input.id);
  const fields = validateFields(context, input, zones, former?.name);
  const programs = programsOf(input);
  const programIds = programs.map(({ programId }) => programId);
  const task = fields.facts && checkedTask(services, input.id, fields.facts, programs);
  const places = task?.timeZone === undefined ? zones : [task.timeZone];
  const span = task && spanOf(task, places[0] ?? 'UTC');
  const files = await findFileProblems(
    services,
    tenantId,
    programIds,
    fields.facts ? fields.facts.endDate : '',
  );
  const download = await estimateDownload(services, tenantId, files.content, able);
  return {
    programs: await namePrograms(services, tenantId, programs),
    terminals: able.length,
    offline: able.filter(({ online }) => !online).length,
    problems: [
      ...fields.problems,
      ...files.problems,
      ...problem('warning', 'groupsEmpty', members.length === 0 ? input.groupIds : []),
      ...memberProblems(members, zones, task),
      ...problem('warning', 'spaceShort', download.short),
      ...(task && !span?.first ? problem('error', 'neverOpen', [task.name]) : []),
    ],
    conflicts: task ? await findPreflightConflicts(services, tenantId, task, able) : [],
    first: span?.first ?? null,
    last: span?.last ?? null,
    download: download.estimate,
  };
}

/** Programs with names, in play order; deleted ones are omitted and reported by `findFileProblems`. */
async function namePrograms(
  { database }: Needs<'database'>,
  tenantId: string,
  programs: ReturnType<typeof programsOf>,
): Promise<OutputOf<typeof selectTaskReview>['programs']> {
  const ids = [...new Set(programs.map(({ programId }) => programId))];
  const found = await summariesOf(database, tenantId, ids);
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return programs.flatMap(({ programId, duration }) => {
    const name = names.get(programId);
    return name === undefined ? [] : [{ name, duration }];
  });
}

/** The first violated rule, as the message saving would return. */
function validateFields(
  { services, language }: SessionContext<Needs<'clock'>>,
  input: Input,
  zones: readonly string[],
  formerName: string | undefined,
): { facts: TaskFacts | null; problems: PreflightProblem[] } {
  try {
    const facts = readTaskFields(input, formerName);
    requireFuture(facts, zones, services.clock.now());
    return { facts, problems: [] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [field = ''] = Object.keys(error.fields ?? {});
    const message = findMessage(language, error.error, error.parameters) ?? '';
    return {
      facts: null,
      problems: [{ level: 'error', word: 'fieldWrong', field, message, names: [], total: 1 }],
    };
  }
}

function checkedTask(
  { clock }: Needs<'clock'>,
  id: string,
  facts: TaskFacts,
  programs: ReturnType<typeof programsOf>,
): ScheduledTask {
  return {
    id,
    ...scheduleOf(facts),
    publishedAt: clock.now().toISOString(),
    programs: programs.map(({ programId, duration }) => scheduledProgram(programId, duration)),
  };
}

/** Search range: weekdays recur within a week, or within a year with skipped weeks; exceptions may extend that. */
const searched = 800 * day;

/** First and last window; no last one without an end. */
function spanOf(task: ScheduledTask, timeZone: string) {
  const first = Date.parse(task.startDate);
  const last = task.openEnd ? Infinity : Date.parse(task.endDate);
  const describe = (window: { start: number; end: number } | undefined) =>
    window && {
      start: new Date(window.start).toISOString(),
      end: new Date(window.end).toISOString(),
      timeZone,
    };
  const windows = (from: number, to: number) =>
    planBetween({ tasks: [task], timeZone, from, to, windowsOnly: true }).windows;
  const early = windows(first - 2 * day, Math.min(last, first + searched) + 2 * day);
  if (task.openEnd) return { first: describe(early[0]), last: undefined };
  const late = windows(Math.max(first, last - searched) - 2 * day, last + 3 * day);
  return { first: describe(early[0]), last: describe(late.at(-1)) };
}

function memberProblems(
  members: readonly AudienceMember[],
  zones: readonly string[],
  task: ScheduledTask | null,
): PreflightProblem[] {
  const named = (those: readonly AudienceMember[]) => those.map(({ name }) => name);
  const able = members.filter(({ authorised }) => authorised);
  return [
    ...problem('warning', 'terminalUnauthorised', named(members.filter(({ authorised }) => !authorised))),
    ...problem('warning', 'terminalOffline', named(able.filter(({ online }) => !online))),
    ...(task?.timeZone === undefined && zones.length > 1 ? problem('warning', 'severalZones', zones) : []),
  ];
}
