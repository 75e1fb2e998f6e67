import * as api from '@vitrine/shared/api';
import { consoleMessages } from '../../platform/consoleMessages.ts';
import { csvOf } from '../../platform/csv.ts';
import type { KeyUnder } from '../../platform/messageKeys.ts';
import { message } from '../../platform/messages.ts';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { countEvents, readEvents } from '../../terminal/detail/eventRepository.ts';
import { countLog, readLog } from './logRepository.ts';
import { changeText, messageOf, noteText, subjectText } from './logText.ts';
import { mostRows } from './narrowing.ts';

const sliceOf = ({ pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  offset: (pageNum - 1) * pageSize,
  limit: pageSize,
});
/** One row more than the limit, to detect truncation. */
const whole = { offset: 0, limit: mostRows + 1 };
const logColumns = ['at', 'who', 'act', 'subject', 'change', 'address'] as const;
const eventColumns = ['at', 'terminal', 'event', 'who', 'note'] as const;

async function keptDays({ services, session }: SessionContext<Needs<'accountSettings'>>): Promise<number> {
  return (await services.accountSettings.read(session.tenantId)).keptDays;
}

/** The console's own words for the person who asks, by the clock of the account. */
async function messagesFor({ services, session, language }: SessionContext<Needs<'accountSettings'>>) {
  return consoleMessages(language, (await services.accountSettings.read(session.tenantId)).timeZone);
}

/** Who took how much of which log out of the house. */
function recordExport(
  context: SessionContext<Needs<'audit'>>,
  kind: 'systemLog' | 'terminalEvents',
  rows: number,
) {
  const subject = { kind, id: '', name: '' };
  return context.services.audit.record(context, {
    action: 'system.logExported',
    subject,
    detail: { rows },
  });
}

const headingsOf = ({ language }: SessionContext, columns: readonly KeyUnder<'logs.column'>[]) =>
  columns.map((column) => message(language, `logs.column.${column}`));

/** Routes of the system log and the terminal events. */
export const logRoutes = [
  route(
    api.selectSystemLogPage,
    async (input, context: SessionContext<Needs<'accountSettings' | 'database'>>) => {
      const { database } = context.services;
      const { tenantId } = context.session;
      const logList = await readLog(database, tenantId, input, sliceOf(input));
      const totalNum = await countLog(database, tenantId, input);
      return { logList, totalNum, keptDays: await keptDays(context) };
    },
  ),
  route(
    api.exportSystemLog,
    async (input, context: SessionContext<Needs<'accountSettings' | 'audit' | 'database'>>) => {
      const found = await readLog(context.services.database, context.session.tenantId, input, whole);
      const rows = found.slice(0, mostRows);
      const words = await messagesFor(context);
      const lines = rows.map((row) => [
        row.at,
        row.userName,
        messageOf(input.words, row.action),
        subjectText(row, input.words),
        changeText(row, input.words, words),
        row.address,
      ]);
      await recordExport(context, 'systemLog', rows.length);
      const csv = csvOf(headingsOf(context, logColumns), lines);
      return { csv, rows: rows.length, more: found.length > mostRows };
    },
  ),
  route(
    api.selectTerminalEventPage,
    async (input, context: SessionContext<Needs<'accountSettings' | 'database'>>) => {
      const { database } = context.services;
      const { tenantId } = context.session;
      const eventList = await readEvents(database, tenantId, input, sliceOf(input));
      const totalNum = await countEvents(database, tenantId, input);
      return { eventList, totalNum, keptDays: await keptDays(context) };
    },
  ),
  route(
    api.exportTerminalEvents,
    async (input, context: SessionContext<Needs<'accountSettings' | 'audit' | 'database'>>) => {
      const found = await readEvents(context.services.database, context.session.tenantId, input, whole);
      const rows = found.slice(0, mostRows);
      const words = await messagesFor(context);
      const lines = rows.map((event) => [
        event.at,
        event.terminalName,
        messageOf(input.words, event.word),
        event.by,
        noteText(event, input.words, words),
      ]);
      await recordExport(context, 'terminalEvents', rows.length);
      const csv = csvOf(headingsOf(context, eventColumns), lines);
      return { csv, rows: rows.length, more: found.length > mostRows };
    },
  ),
];
