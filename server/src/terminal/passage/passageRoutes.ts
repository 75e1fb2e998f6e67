import * as api from '@vitrine/shared/api';
import { csvOf } from '../../platform/csv.ts';
import { Refusal } from '../../platform/errors.ts';
import { message } from '../../platform/messages.ts';
import { route, type SessionContext, type TerminalContext, terminalRoute } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { countPassages, emptyPassages, passages } from './passageRepository.ts';
import { storePassages } from './storePassage.ts';

/** Validity of a photo's address in seconds. */
const photoLife = 600;
/** Maximum rows of an export. */
const mostRows = 50_000;
const kind = 'passage';
const columns = ['at', 'terminal', 'person', 'result', 'note'] as const;

export const passageRoutes = [
  route(
    api.selectPassagePage,
    async (input, { services, session }: SessionContext<Needs<'database' | 'files'>>) => {
      const { database, files } = services;
      const page = { offset: (input.pageNum - 1) * input.pageSize, limit: input.pageSize };
      const rows = await passages(database, session.tenantId, input, page);
      const passageList = rows.map((row) => ({
        id: row.id,
        clId: row.terminal_id,
        terminalName: row.name,
        at: row.at.toISOString(),
        person: row.person,
        result: row.result,
        note: row.note,
        photoUrl: row.photo_hash === null ? '' : files.sign(row.photo_hash, photoLife),
      }));
      return { passageList, totalNum: await countPassages(database, session.tenantId, input) };
    },
  ),
  route(api.exportPassage, async (input, context: SessionContext<Needs<'audit' | 'database'>>) => {
    const { services, session, language } = context;
    const page = { offset: 0, limit: mostRows + 1 };
    const found = await passages(services.database, session.tenantId, input, page);
    const rows = found.slice(0, mostRows);
    const headings = columns.map((column) => message(language, `terminal.passageColumn.${column}`));
    const csv = csvOf(
      headings,
      rows.map((row) => {
        const result = message(language, `terminal.passageResult.${row.result}`);
        return [row.at.toISOString(), row.name, row.person, result, row.note];
      }),
    );
    const subject = { kind, id: '', name: '' };
    await context.services.audit.record(context, {
      action: 'terminal.passageExported',
      subject,
      detail: { rows: rows.length },
    });
    return { csv, rows: rows.length, more: found.length > mostRows };
  }),
  route(api.deletePassage, async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database'>>) => {
    const { services, session } = context;
    const { ids, person, reason } = input;
    if (ids.length === 0 && person === '') throw new Refusal('terminal.passageWhoMissing');
    const now = services.clock.now();
    const deleted = await services.database
      .transaction()
      .execute((transaction) => emptyPassages(transaction, session.tenantId, { ids, person }, now));
    // The person is not logged: the request was to erase their data.
    await context.services.audit.record(context, {
      action: 'terminal.passageDeleted',
      subject: { kind, id: '', name: '' },
      detail: { deleted, reason },
    });
    return { deleted };
  }),
  terminalRoute(
    api.insertPassageRecords,
    async (
      input,
      { services, terminal }: TerminalContext<Needs<'accountSettings' | 'clock' | 'database' | 'files'>>,
    ) => ({
      accepted: await storePassages(services, terminal, input.records),
    }),
    { bodyLimit: 9_000_000 },
  ),
];
