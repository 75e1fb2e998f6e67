import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { Refusal } from '../../platform/errors.ts';
import { route, type SessionContext, type TerminalContext, terminalRoute } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { storeActivityLog } from '../operations/activityLog.ts';
import { readAlarmPage } from './alarmPage.ts';
import { storeRecording } from './recording.ts';
import { changeSetting, readSetting } from './setting.ts';

/** Dismisses active alarms; returns how many. */
async function cancel(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'terminalAlarms'>>,
  ids: readonly string[],
): Promise<{ count: number }> {
  const { services, session } = context;
  const own = await services.database
    .selectFrom('terminal_alarm')
    .select('id')
    .where('tenant_id', '=', session.tenantId)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute();
  if (own.length === 0) throw new Refusal('terminal.alarmUnknown');
  const cancelled = await services.database
    .updateTable('terminal_alarm')
    .set({ state: 'cancelled', cancelled_at: services.clock.now(), cancelled_by: session.userName })
    .where('tenant_id', '=', session.tenantId)
    .where('id', '=', sql<string>`any(${own.map(({ id }) => id)}::text[])`)
    .where('state', '=', 'active')
    .returning(['id', 'terminal_id', 'kind'])
    .execute();
  await services.terminalAlarms.concern(
    cancelled.map(({ terminal_id: clId }) => ({ tenantId: session.tenantId, clId })),
  );
  for (const alarm of cancelled) {
    const subject = { kind: 'terminalAlarm', id: alarm.id, name: alarm.kind };
    await context.services.audit.record(context, {
      action: 'terminal.alarmCancelled',
      subject,
      detail: { clId: alarm.terminal_id },
    });
  }
  return { count: cancelled.length };
}

async function count({ services, session }: SessionContext<Needs<'database'>>) {
  const rows = await services.database
    .selectFrom('terminal_alarm')
    .select(['kind', (select) => select.fn.countAll<number>().as('active')])
    .where('tenant_id', '=', session.tenantId)
    .where('state', '=', 'active')
    .groupBy('kind')
    .orderBy('kind')
    .execute();
  return { active: rows.reduce((sum, row) => sum + row.active, 0), kinds: rows };
}

const operators = [
  route(api.selectTerminalAlarmPage, readAlarmPage),
  route(api.selectTerminalAlarmCount, (_input, context: SessionContext<Needs<'database'>>) => count(context)),
  route(
    api.cancelTerminalAlarms,
    ({ ids }, context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'terminalAlarms'>>) =>
      cancel(context, ids),
  ),
  route(
    api.selectTerminalAlarmSetting,
    (_input, context: SessionContext<Needs<'accountSettings' | 'database'>>) => readSetting(context),
  ),
  route(
    api.updateTerminalAlarmSetting,
    async (input, context: SessionContext<Needs<'audit' | 'database'>>) => {
      await changeSetting(input, context);
      return {};
    },
  ),
];

const players = [
  terminalRoute(
    api.insertTerminalAlarms,
    async ({ alarms }, { services, terminal }: TerminalContext<Needs<'terminalAlarms'>>) => ({
      accepted: await services.terminalAlarms.enter(terminal, alarms),
    }),
  ),
  terminalRoute(
    api.insertTerminalRecording,
    async (input, context: TerminalContext<Needs<'database' | 'files' | 'log' | 'terminalAlarms'>>) => {
      await storeRecording(input, context);
      return {};
    },
    { bodyLimit: 2 * 1024 * 1024 },
  ),
  terminalRoute(api.insertTerminalJournal, async (input, context: TerminalContext<Needs<'database'>>) => {
    await storeActivityLog(input, context);
    return {};
  }),
];

export const alarmRoutes = [...operators, ...players];
