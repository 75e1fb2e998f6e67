import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { picture } from '../material/testing/files.ts';
import { upload } from '../material/testing/upload.ts';
import { makeProgram, taskFields } from '../task/taskWorld.fixture.ts';
import { pairTerminal, type TestTerminal } from '../terminal/TestPlayer.fixture.ts';
import type { TenantOptions, TestServer, TestTenant } from './testServer.ts';

/** An account that owns one of everything. Every name in it holds the marker. */
export interface World extends TestTenant {
  readonly marker: string;
  /** Of its terminal: `<clId>.<secret>`. */
  readonly terminalToken: string;
  /** Ids of its rows and hashes of its files, two of each table, straight from the database. */
  readonly ids: readonly string[];
}

/** Tables that have both columns, so that new ones are found without being named here. */
async function findTables(server: TestServer, column: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select c.table_name as name
    from information_schema.columns c join information_schema.columns t
      on t.table_schema = c.table_schema and t.table_name = c.table_name and t.column_name = 'tenant_id'
    where c.table_schema = 'public' and c.column_name = ${column} order by 1`.execute(
    server.services.database,
  );
  return rows.map(({ name }) => name);
}

const tablesOfServers = new WeakMap<TestServer, Map<string, Promise<string[]>>>();

/** The same, looked for once in each database: the tables of a server that runs stay as they are. */
function tablesWith(server: TestServer, column: string): Promise<string[]> {
  const known = tablesOfServers.get(server) ?? new Map<string, Promise<string[]>>();
  tablesOfServers.set(server, known);
  const found = known.get(column) ?? findTables(server, column);
  known.set(column, found);
  return found;
}

/** Two of each table, as a rule the newest: every call is tried with every one of them. */
async function valuesOf(server: TestServer, tenantId: string, column: string): Promise<string[]> {
  const found = await Promise.all(
    (await tablesWith(server, column)).map((table) =>
      sql<{ value: string }>`select ${sql.ref(column)} as value from ${sql.table(table)}
        where tenant_id = ${tenantId}`.execute(server.services.database),
    ),
  );
  return found.flatMap(({ rows }) => rows.slice(-2).map(({ value }) => value));
}

/** Waits for the background work on an account's rows: nothing of it changes by itself after this. */
async function settle({ services }: TestServer, tenantId: string): Promise<void> {
  await services.contentWatch.check();
  const { rows } = await sql<{
    clId: string;
  }>`select distinct terminal_id as "clId" from terminal_announcement
    where tenant_id = ${tenantId}`.execute(services.database);
  await services.terminals.announce(rows.map(({ clId }) => clId));
}

/** Tables that grow without a call that may write into them. */
const grownAlone: readonly string[] = ['system_log', 'overview_online_hour'];

/**
 * Every row of a tenant, as text to compare. The log is left out: it grows when others are refused, too. So is who was
 * online: the server counts that every ten minutes. One query, since it is asked after each call of the whole contract,
 * and there are many tables.
 */
export async function rowsOf(server: TestServer, tenantId: string): Promise<string> {
  await settle(server, tenantId);
  const tables = (await tablesWith(server, 'tenant_id')).filter((name) => !grownAlone.includes(name));
  const each = tables.map(
    (table) => sql`select ${table}::text as "table", jsonb_agg(to_jsonb(t) order by to_jsonb(t)) as rows
      from ${sql.table(table)} t where tenant_id = ${tenantId}`,
  );
  const { rows } = await sql`${sql.join(each, sql` union all `)} order by 1`.execute(
    server.services.database,
  );
  return JSON.stringify(rows, null, 1);
}

/** A finished operation and a resolved alarm of its terminal: nothing changes there by itself any more. */
async function addReports(server: TestServer, tenant: TestTenant, terminal: TestTerminal, marker: string) {
  const target = { ids: [terminal.clId] };
  const command = { kind: 'message' as const, text: `${marker} order` };
  await server.ask(api.insertTerminalCommand, { target, command }, { token: tenant.token });
  await server.services.operations.settled();
  const at = new Date(server.services.clock.now()).toISOString();
  const alarm = {
    id: 'alarm1',
    kind: 'storage' as const,
    raisedAt: at,
    endedAt: at,
    detail: `${marker} alarm`,
  };
  await server.ask(api.insertTerminalAlarms, { alarms: [alarm] }, { token: terminal.token });
}

/**
 * Makes an account with groups, a terminal, materials, a program, a published task and an H5 page.
 * It is at rest when this resolves: rows that are read now stay as they are until they are changed.
 */
export async function createWorld(
  server: TestServer,
  marker: string,
  options: TenantOptions = {},
): Promise<World> {
  const tenant = await server.createTenant(options);
  const as = { token: tenant.token };
  await server.ask(api.insertClientGroup, { pid: '-1', name: `${marker} group` }, as);
  const terminal = await pairTerminal(server, tenant, `${marker} terminal`);
  const folder = await server.ask(api.insertMaterialFolder, { pId: '-1', name: `${marker} folder` }, as);
  const bytes = await picture('png', { width: 40, height: 30, seed: Buffer.from(marker).readUInt16BE() });
  await upload({ url: server.url, token: tenant.token, name: `${marker}.png`, bytes, folderId: folder.id });
  await server.ask(api.insertProCategory, { pid: '-1', name: `${marker} category` }, as);
  const program = await makeProgram(server, tenant, `${marker} program`);
  await server.ask(api.insertProgramShare, { id: program.id }, as);
  const { document } = await server.ask(api.selectProgramById, { id: program.id }, as);
  const spot = { scId: document.scenes[0]?.scId ?? '', x: 1, y: 1, text: `${marker} remark` };
  await server.ask(api.insertProgramRemark, { id: program.id, revision: 1, ...spot }, as);
  await server.ask(api.insertTaskCategory, { pid: '-1', name: `${marker} tasks` }, as);
  const fields = {
    ...taskFields,
    etName: `${marker} task`,
    programIds: [program.id],
    clientIds: [terminal.clId],
  };
  const task = await server.ask(api.insertEquipmentTask, fields, as);
  await server.ask(api.publishEquipmentTask, { id: task.id }, as);
  await server.ask(api.insertH5, { name: `${marker} page` }, as);
  await addReports(server, tenant, terminal, marker);
  await settle(server, tenant.tenantId);
  const columns = ['id', 'hash', 'manifest_hash', 'document_hash', 'thumbnail_hash'];
  const values = await Promise.all(columns.map((column) => valuesOf(server, tenant.tenantId, column)));
  const ids = [...new Set(values.flat().filter((value) => typeof value === 'string'))];
  return { ...tenant, marker, terminalToken: terminal.token, ids };
}
