import { findTenantZone } from '../../account/tenantZone.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { freeTaskName } from '../../task/record/freeTaskName.ts';
import { findTargets } from '../../terminal/targets.ts';
import { findEarlierPublication } from './earlierPublication.ts';
import { isRefused } from './finding.ts';
import { checkPrograms } from './preflight.ts';
import { firstDay, hoursOf, type SendRequest } from './sendRequest.ts';
import { isForEmptyGroups } from './terminals.ts';

export type PreflightNeeds = Needs<
  'clock' | 'database' | 'files' | 'h5Works' | 'log' | 'materials' | 'weather'
>;

export type SendProgramsNeeds = Needs<
  | 'audit'
  | 'clock'
  | 'database'
  | 'events'
  | 'files'
  | 'h5Works'
  | 'log'
  | 'materials'
  | 'programs'
  | 'renewals'
  | 'tasks'
  | 'terminals'
  | 'weather'
>;

export interface SendInput extends SendRequest {
  /** Name of the task; empty: from the first program. */
  name: string;
  etEcId: string;
  /** Empty: no end. */
  endDate: string;
}

/** Refuses with the first thing that keeps the programs from any screen. */
async function requireSendable(
  context: SessionContext<PreflightNeeds>,
  programIds: readonly string[],
): Promise<string> {
  if (programIds.length === 0) throw new Refusal('program.nothingToSend');
  const checked = await checkPrograms(context.services, context, programIds);
  for (const { content, findings } of checked) {
    const [worst] = findings;
    if (worst && isRefused(findings)) {
      throw new Refusal('program.cannotBeSent', { name: content.name, reason: worst.message });
    }
  }
  return checked[0]?.content.name ?? '';
}

/** Refuses incomplete hours. */
function requireHours({ startTime, endTime }: SendInput): void {
  if ((startTime === '') !== (endTime === '')) throw new Refusal('program.hoursIncomplete');
}

/** The terminals, and the zones in which it begins. Refuses when no terminal is meant, or none that may play. */
async function requireTargets({ services, session }: SessionContext<Needs<'database'>>, input: SendInput) {
  const targets = await findTargets(services.database, session.tenantId, input);
  if (isForEmptyGroups(input, targets.length))
    return { targets, zones: [await findTenantZone(services.database, session.tenantId)] };
  if (targets.length === 0) throw new Refusal('program.noTerminals');
  const able = targets.filter(({ authorised }) => authorised);
  if (able.length === 0) throw new Refusal('program.noAuthorised');
  return { targets, zones: [...new Set(able.map(({ timeZone }) => timeZone))] };
}

/** Weekdays as task fields. */
function weekdayFields(days: readonly number[]) {
  const flag = (day: number) => (days.includes(day) ? ('1' as const) : ('0' as const));
  return {
    ...{ etMon: flag(1), etTue: flag(2), etWed: flag(3), etThur: flag(4) },
    ...{ etFri: flag(5), etSat: flag(6), etSun: flag(7) },
  };
}

/** Publishes a task that shows the programs from now on: a new one, or the one that they were sent by before. */
export async function sendPrograms(context: SessionContext<SendProgramsNeeds>, input: SendInput) {
  const { services, session } = context;
  const program = await requireSendable(context, input.programIds);
  requireHours(input);
  const { targets, zones } = await requireTargets(context, input);
  const { startTime, endTime, overnight } = hoursOf(input);
  const earlier = await findEarlierPublication(context, input, { targets, program });
  const wanted = earlier?.name ?? input.name;
  const taskName = wanted || (await freeTaskName(services.database, session.tenantId, program));
  const fields = {
    etName: taskName,
    etTaskType: input.type,
    etEcId: earlier?.categoryId ?? input.etEcId,
    etStartDate: firstDay(input, zones, services.clock.now()),
    etEndDate: input.endDate,
    etStartTime: startTime,
    etEndTime: endTime,
    etOvernight: overnight ? '1' : '0',
    ...weekdayFields(input.weekdays),
    programIds: [...input.programIds],
    clientIds: [...input.clientIds],
    groupIds: [...input.groupIds],
  };
  if (!earlier) return { ...(await services.tasks.send(context, fields)), taskName };
  await services.tasks.sendAgain(context, earlier.id, fields);
  return { taskId: earlier.id, taskName, terminals: targets.filter(({ authorised }) => authorised).length };
}
