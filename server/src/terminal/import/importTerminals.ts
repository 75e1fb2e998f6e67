import type { ImportLine, importClients, Language, OutputOf, ParsedInputOf } from '@vitrine/shared/api';
import { mostImported } from '@vitrine/shared/api';
import { type Insertable, sql } from 'kysely';
import { lockTerminalTerms } from '../../account/terminalTerms.ts';
import { readCsv } from '../../platform/csv.ts';
import type { Connection, Database } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import { storedMessage } from '../../platform/messages.ts';
import { plainFields } from '../fields/customField.ts';
import { serialText } from '../list/presenter.ts';
import type { TerminalTable } from '../tables.ts';
import { nextSerial, type TerminalRecord } from '../terminalRepository.ts';
import { type ReadLine, readColumns } from './columns.ts';
import { GroupPaths } from './GroupPaths.ts';
import { type ImportedTerminal, readTerminal } from './readTerminal.ts';
import { isAlike, type WantedTerminal, wantedOf, withValues } from './wantedTerminal.ts';
import { writeImport } from './writeImport.ts';

/** Rolls back a dry run. */
class DryRun extends Error {}

interface Import {
  readonly transaction: Connection;
  readonly tenantId: string;
  readonly groups: GroupPaths;
  readonly existing: ReadonlyMap<string, TerminalRecord[]>;
  /** First line of each number. */
  readonly seen: Map<string, number>;
  readonly added: Insertable<TerminalTable>[];
  readonly changed: WantedTerminal[];
  readonly timeZone: string;
  serial: number;
}
/** Result of a line, and its terminal. */
type Outcome = Pick<ImportLine, 'outcome' | 'clId' | 'name'>;
export type ImportResult = OutputOf<typeof importClients>;

/** Terminals of the tenant with any of the numbers. */
async function terminalsByNumber(transaction: Connection, tenantId: string, lines: readonly ReadLine[]) {
  const numbers = lines.map(({ cells }) => cells.get('number') ?? '').filter((number) => number !== '');
  const rows = await transaction
    .selectFrom('terminal')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('number', '=', sql<string>`any(${numbers}::text[])`)
    .where('number', '<>', '')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return Map.groupBy(rows, ({ number }) => number);
}

async function changeTerminal(
  run: Import,
  terminal: TerminalRecord,
  given: ImportedTerminal,
): Promise<Outcome> {
  const groupId = given.path ? await run.groups.find(given.path) : terminal.group_id;
  const wanted = wantedOf(terminal, given, groupId);
  const result = { clId: terminal.id, name: wanted.name };
  if (isAlike(terminal, wanted)) return { ...result, outcome: 'unchanged' };
  run.changed.push(wanted);
  return { ...result, outcome: 'changed' };
}

async function addTerminal(run: Import, given: ImportedTerminal): Promise<Outcome> {
  const id = newId();
  const name = given.name ?? serialText(run.serial);
  run.added.push({
    id,
    tenant_id: run.tenantId,
    group_id: await run.groups.find(given.path),
    serial: run.serial,
    number: given.number,
    name,
    authorised: false,
    location: given.location ?? '',
    longitude: given.longitude ?? null,
    latitude: given.latitude ?? null,
    time_zone: given.timeZone ?? run.timeZone,
    remarks: given.remarks ?? '',
    custom: JSON.stringify(withValues(given.custom)),
  });
  run.serial += 1;
  return { outcome: 'added', clId: id, name };
}

async function takeLine(run: Import, line: ReadLine, given: ImportedTerminal): Promise<Outcome> {
  const before = run.seen.get(given.number);
  if (before !== undefined) throw new Refusal('terminal.importNumberTwice', { line: before });
  run.seen.set(given.number, line.line);
  const [terminal, another] = run.existing.get(given.number) ?? [];
  if (another) throw new Refusal('terminal.importNumberUnclear');
  return terminal ? changeTerminal(run, terminal, given) : addTerminal(run, given);
}

async function resultOf(
  line: ReadLine,
  language: Language,
  take: () => Promise<Outcome>,
): Promise<ImportLine> {
  const number = (line.cells.get('number') ?? '').slice(0, 100);
  const outcome = { line: line.line, number, error: '', message: '' };
  try {
    return { ...outcome, ...(await take()) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const name = (line.cells.get('name') ?? '').slice(0, 100);
    const sentence = storedMessage(language, error.error, error.parameters);
    return { ...outcome, name, clId: '', outcome: 'refused', error: error.error, message: sentence };
  }
}

async function runImport(
  transaction: Connection,
  tenantId: string,
  input: ParsedInputOf<typeof importClients>,
  language: Language,
): Promise<ImportResult> {
  const read = readCsv(input.csv);
  // One line may be the headings.
  const tooLong = () => new Refusal('terminal.importTooLong', { limit: mostImported });
  if (read.length > mostImported + 1) throw tooLong();
  const lines = readColumns(read);
  if (lines.length > mostImported) throw tooLong();
  // Locks out pairing and other imports, since serial numbers are assigned here.
  const { timeZone } = await lockTerminalTerms(transaction, tenantId);
  const fields = new Map((await plainFields(transaction, tenantId)).map((field) => [field.key, field]));
  const run: Import = {
    transaction,
    tenantId,
    groups: await GroupPaths.open(transaction, tenantId, input.pid),
    existing: await terminalsByNumber(transaction, tenantId, lines),
    seen: new Map(),
    added: [],
    changed: [],
    timeZone,
    serial: await nextSerial(transaction, tenantId),
  };
  const results: ImportLine[] = [];
  for (const line of lines)
    results.push(await resultOf(line, language, () => takeLine(run, line, readTerminal(line, fields))));
  await writeImport(transaction, tenantId, run);
  const count = (outcome: ImportLine['outcome']) => results.filter((line) => line.outcome === outcome).length;
  return {
    lines: results,
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    groupsAdded: run.groups.added,
  };
}

/** Imports the valid lines in one transaction; a dry run imports nothing. */
export async function importTerminals(
  database: Database,
  tenantId: string,
  input: ParsedInputOf<typeof importClients>,
  language: Language,
): Promise<ImportResult> {
  let result: ImportResult | undefined;
  try {
    await database.transaction().execute(async (transaction) => {
      result = await runImport(transaction, tenantId, input, language);
      if (input.dryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  if (!result) throw new Error('The import ended without a result');
  return result;
}
