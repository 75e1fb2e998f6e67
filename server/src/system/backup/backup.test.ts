import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { sql } from 'kysely';
import { createApp } from '../../app.ts';
import { domains } from '../../domains.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { openOwnDatabase, openTestDatabase } from '../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { leftOut } from './format.ts';
import { readRestoreRequest, writeRestoreRequest } from './restoreRequest.ts';
import { RestoreTarget } from './testing/RestoreTarget.ts';

/** Every row of every backed-up table, by table, as text for comparison. */
async function allRows({ database }: Pick<OpenDatabase, 'database'>): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(database);
  const found = new Map<string, string[]>();
  for (const { name } of rows) {
    const table = await sql<{
      row: string;
    }>`select t::text as row from ${sql.table(name)} t order by 1`.execute(database);
    found.set(
      name,
      table.rows.map(({ row }) => row),
    );
  }
  return found;
}

/** Definitions of triggers, keys and indexes, and the sequence values. */
async function shape({ database }: Pick<OpenDatabase, 'database'>): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select pg_get_triggerdef(oid) || tgenabled::text as line from pg_trigger where not tgisinternal
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select sequencename || ' ' || coalesce(last_value::text, '-') from pg_sequences where schemaname = 'public'
    order by 1`.execute(database);
  return rows.map(({ line }) => line);
}

const hashOf = async (path: string) => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
};

let source: TestServer;
let worlds: World[];
let admin: { token: string };
beforeAll(async () => {
  source = await startTestServer({ domains });
  admin = { token: await source.signIn() };
  worlds = [await createWorld(source, 'First'), await createWorld(source, 'Second')];
  const settings = {
    mail: {
      host: 'mail.example',
      port: 587,
      security: 'starttls' as const,
      userName: 'me',
      from: 'me@mail.example',
      password: 'sealed words',
    },
  };
  await source.ask(api.updateAccountSettings, settings, { token: worlds[0]?.token ?? '' });
  const { files, database } = source.services;
  const large = await files.writeBytes(randomBytes(1_500_000), { mime: 'video/mp4' });
  const tenantId = worlds[0]?.tenantId ?? '';
  await files.refer(database, {
    tenantId,
    hash: large.hash,
    ownerKind: 'test',
    ownerId: 'tab\tand \\. and\nnew line',
  });
}, 120_000);
afterAll(() => source.close());

async function work(server: TestServer, token: string): Promise<api.BackupWork> {
  await server.services.backups.idle();
  const { work: found } = await server.ask(api.selectBackups, {}, { token });
  if (!found) throw new Error('nothing was done');
  return found;
}

async function makeBackup(kind: api.BackupKind): Promise<{ id: string; path: string; text: string }> {
  const { id } = await source.ask(api.insertBackup, { kind }, admin);
  expect(await work(source, admin.token)).toMatchObject({ state: 'done', percent: 100, error: '' });
  const backup = await source.services.backups.folder.find(id);
  if (!backup) throw new Error('there is no backup');
  return { id, path: backup.path, text: readFileSync(backup.path, 'utf8') };
}

let target: RestoreTarget | undefined;
afterEach(async () => {
  await target?.close();
  target = undefined;
});

describe.each([
  ['the embedded database', openTestDatabase],
  ['an external database whose user is no superuser', openOwnDatabase],
])('on %s', (_name, openDatabase) => {
  test('a full backup restores every row, file and secret on an empty server', async () => {
    const rows = await allRows(source.services);
    const { text } = await makeBackup('full');
    const drawn = await shape(source.services);
    target = await RestoreTarget.start(await openDatabase());
    const { data } = await target.upload(text);
    await target.restore(data?.id ?? '');

    const restored = await allRows(target.server.services);
    expect([...restored.keys()]).toEqual([...rows.keys()]);
    for (const [table, expected] of rows) {
      if (leftOut.includes(table)) continue;
      const found = restored.get(table) ?? [];
      // Added by the restore itself: its marker and its log entry.
      if (table === 'system_log') expect(expected.filter((row) => !found.includes(row))).toEqual([]);
      else if (!['server_setting', 'server_metric'].includes(table))
        expect([table, found]).toEqual([table, expected]);
    }
    expect(restored.get('session')).toEqual([]);
    expect(await shape(target.server.services)).toEqual(drawn);

    const files = await source.services.database.selectFrom('file').select('hash').execute();
    expect(files.length).toBeGreaterThan(10);
    for (const { hash } of files) {
      await using copy = await target.server.services.files.localCopy(hash);
      expect(await hashOf(copy.path)).toBe(hash);
    }
    for (const name of ['server.secret', 'usb-signing.key']) {
      const [was, is] = [source.services.config.dataDirectory, target.dataDirectory].map((folder) =>
        readFileSync(join(folder, name), 'utf8'),
      );
      expect(is).toBe(was);
    }
    const sealed = await target.server.services.database
      .selectFrom('account_setting')
      .select('mail_password_sealed')
      .where('mail_password_sealed', 'is not', null)
      .executeTakeFirstOrThrow();
    expect(target.server.services.sealer.open(sealed.mail_password_sealed ?? '')).toBe('sealed words');
  }, 120_000);

  test('the restored server works: people and terminals of the backup sign in, logs are kept, the old session ends', async () => {
    const { text } = await makeBackup('full');
    target = await RestoreTarget.start(await openDatabase());
    const before = target.token;
    const { data } = await target.upload(text);
    await target.restore(data?.id ?? '');
    const { server } = target;
    const [first] = worlds;
    expect(await server.call(api.selectSession, {}, { token: before })).toMatchObject({ code: 401 });
    const signedIn = await server.ask(api.login, {
      userName: first?.userName ?? '',
      password: first?.password ?? '',
    });
    const { totalNum } = await server.ask(api.findAllMaterial, { id: '-1' }, { token: signedIn.token });
    expect(totalNum).toBeGreaterThan(0);
    const terminal = await server.call(
      api.selectTerminalPackageKey,
      {},
      { token: first?.terminalToken ?? '' },
    );
    expect(terminal.code).toBe(0);
    await expect(sql`delete from system_log`.execute(server.services.database)).rejects.toThrow(
      'only ever added',
    );
    const token = await server.signIn();
    const { logList } = await server.ask(api.selectSystemLogPage, {}, { token });
    expect(logList.map(({ action }) => action)).toContain('system.restored');
    expect(await work(server, token)).toMatchObject({ kind: 'restore', state: 'done' });
    // Identity columns and sequences continue: no value is issued twice.
    await createWorld(server, 'Later');
  }, 120_000);
});

describe('a refused upload changes nothing', () => {
  let text: string;
  let one: RestoreTarget;
  beforeAll(async () => {
    ({ text } = await makeBackup('full'));
    one = await RestoreTarget.start(await openTestDatabase());
  });
  afterAll(() => one.close());
  const beforeEnd = (whole: string) => whole.slice(0, whole.lastIndexOf('\n-- end '));
  const cases: [string, (whole: string) => string, string][] = [
    ['a file of another kind', () => 'select 1;\n', 'backup.notOurs'],
    ['a file without its trailer', beforeEnd, 'backup.cutOff'],
    ['a truncated file', (whole) => whole.slice(0, whole.length / 2), 'backup.cutOff'],
    ['a file truncated within a row', (whole) => whole.slice(0, whole.indexOf('\t')), 'backup.cutOff'],
    [
      'one changed letter in a row',
      (whole) => whole.replace('First terminal', 'First terminus'),
      'backup.damaged',
    ],
    [
      'one changed byte of a file',
      (whole) =>
        whole.replace(
          /(-- file .*\n-- .{40})./,
          (_all, start) => `${start}${whole.includes('A') ? '/' : 'A'}`,
        ),
      'backup.',
    ],
    [
      'a statement between the tables',
      (whole) => whole.replace('\nCOPY "account_setting"', '\ndrop table tenant;\nCOPY "account_setting"'),
      'backup.broken',
    ],
    ['a missing row', (whole) => whole.replace(/(COPY "role" .*\n).*\n/, '$1'), 'backup.damaged'],
    ['an unknown format', (whole) => whole.replace('{"format":1', '{"format":3'), 'backup.newer'],
    [
      'the schema of a newer server',
      (whole) => whole.replace('"migrations":["', '"migrations":["9999_later","'),
      'backup.',
    ],
    [
      'the signature of another key',
      (whole) => whole.replace(/"signature":"../, '"signature":"00'),
      'backup.forged',
    ],
  ];
  test.each(cases)('%s', async (_name, change, error) => {
    const rows = await allRows(one.open);
    const answer = await one.upload(change(text));
    expect(answer.code).toBe(1);
    expect(answer.error).toContain(error);
    expect(await one.server.services.backups.folder.list()).toEqual([]);
    expect(await allRows(one.open)).toEqual(rows);
  });

  test('another extension, no session, and an account below level 1', async () => {
    expect(await one.upload(text, 'backup.zip')).toMatchObject({ error: 'backup.onlySql' });
    const below = await one.server.createTenant();
    const [admins, theirs] = [one.token, below.token];
    one.token = theirs;
    expect(await one.upload(text)).toMatchObject({ error: 'permission.denied' });
    one.token = 'nobody';
    expect(await one.upload(text)).toMatchObject({ code: 401 });
    one.token = admins;
    const { data } = await one.upload(text);
    const url = `${one.server.url}${api.backupAddress}/${data?.id}`;
    expect((await fetch(url, { headers: { cookie: `token1=${theirs}` } })).status).toBe(403);
    expect((await fetch(url)).status).toBe(401);
    const fetched = await fetch(url, { headers: { cookie: `token1=${admins}` } });
    expect(fetched.headers.get('content-disposition')).toContain('.sql');
    expect(await fetched.text()).toBe(text);
    expect(await one.upload(text)).toMatchObject({ error: 'backup.exists' });
  });
});

/** A well-formed backup whose rows the database rejects: changed and signed again. */
async function signedAgain(change: (text: string) => string): Promise<string> {
  const { text } = await makeBackup('database');
  const whole = change(text.slice(0, text.lastIndexOf('-- end ')));
  const end = JSON.parse(text.slice(text.lastIndexOf('-- end ') + '-- end '.length));
  const sha256 = createHash('sha256').update(whole).digest('hex');
  const signature = source.services.usbPackages.key.sign(Buffer.from(sha256));
  return `${whole}-- end ${JSON.stringify({ ...end, sha256, signature })}\n`;
}

test('a failed restore leaves every row, file and secret unchanged and reports it', async () => {
  const text = await signedAgain((whole) =>
    whole.replace(/(COPY "member" .*\n[^\t]*\t)[^\t]*/, '$1nobodyatall'),
  );
  target = await RestoreTarget.start(await openTestDatabase());
  await createWorld(target.server, 'Kept');
  const secret = readFileSync(join(target.dataDirectory, 'server.secret'), 'utf8');
  const drawn = await shape(target.open);
  const { data } = await target.upload(text);
  await target.server.ask(api.insertRestore, { id: data?.id ?? '' }, { token: target.token });
  await target.server.services.restart.requested;
  await target.server.app.close();
  const rows = await allRows(target.open);
  await target.startAgain();
  const after = await allRows(target.open);
  for (const [table, expected] of rows)
    if (!['system_log', 'session', 'server_metric', 'node'].includes(table))
      expect([table, after.get(table)]).toEqual([table, expected]);
  expect(await shape(target.open)).toEqual(drawn);
  expect(readFileSync(join(target.dataDirectory, 'server.secret'), 'utf8')).toBe(secret);
  // The session survives, too.
  expect(await work(target.server, target.token)).toMatchObject({
    kind: 'restore',
    state: 'failed',
    error: 'backup.rowsRefused',
  });
  const { logList } = await target.server.ask(api.selectSystemLogPage, {}, { token: target.token });
  expect(logList[0]).toMatchObject({ action: 'system.restoreFailed' });
}, 60_000);

test('after a kill during a restore the next start finds the old data, or completes it if the rows were committed', async () => {
  const { text } = await makeBackup('database');
  target = await RestoreTarget.start(await openTestDatabase());
  await createWorld(target.server, 'Kept');
  const { data } = await target.upload(text);
  await target.server.ask(api.insertRestore, { id: data?.id ?? '' }, { token: target.token });
  await target.server.services.restart.requested;
  const request = await readRestoreRequest(target.dataDirectory);
  if (!request) throw new Error('nothing was ordered');
  // State left by a server killed before its transaction committed.
  await writeRestoreRequest(target.dataDirectory, { ...request, state: 'running' });
  writeFileSync(join(target.dataDirectory, `server.secret.${request.id}`), 'f'.repeat(64));
  const secret = readFileSync(join(target.dataDirectory, 'server.secret'), 'utf8');
  await target.startAgain();
  expect(await work(target.server, target.token)).toMatchObject({
    state: 'failed',
    error: 'backup.interrupted',
  });
  expect(readFileSync(join(target.dataDirectory, 'server.secret'), 'utf8')).toBe(secret);
  expect(existsSync(join(target.dataDirectory, `server.secret.${request.id}`))).toBe(false);
  // State left by one killed right after the commit.
  await target.server.services.database
    .updateTable('server_setting')
    .set({ restore_id: request.id })
    .execute();
  await writeRestoreRequest(target.dataDirectory, { ...request, state: 'running' });
  writeFileSync(join(target.dataDirectory, `server.secret.${request.id}`), 'f'.repeat(64));
  await target.startAgain();
  expect(await readRestoreRequest(target.dataDirectory)).toMatchObject({ state: 'done' });
  expect(readFileSync(join(target.dataDirectory, 'server.secret'), 'utf8')).toBe('f'.repeat(64));
}, 60_000);

test('a cancelled restore changes nothing', async () => {
  const { text } = await makeBackup('database');
  target = await RestoreTarget.start(await openTestDatabase());
  const { data } = await target.upload(text);
  await target.server.ask(api.insertRestore, { id: data?.id ?? '' }, { token: target.token });
  await target.server.services.restart.requested;
  const { config, log } = target.server.services;
  await target.server.app.close();
  const rows = await allRows(target.open);
  const controller = new AbortController();
  const app = await createApp({
    config,
    log,
    domains,
    database: { ...target.open, close: async () => undefined },
    restoreWatch: { signal: controller.signal, onPercent: () => controller.abort() },
  });
  await app.close();
  const after = await allRows(target.open);
  expect(after.get('tenant')).toEqual(rows.get('tenant'));
  expect(await readRestoreRequest(config.dataDirectory)).toMatchObject({ state: 'canceled' });
  await target.startAgain();
  expect(await work(target.server, target.token)).toMatchObject({ state: 'canceled' });
}, 60_000);

test('a restore with committed rows keeps its secrets, even when the answer to the COMMIT is lost', async () => {
  const { text } = await makeBackup('database');
  target = await RestoreTarget.start(await openTestDatabase());
  const { data } = await target.upload(text);
  await target.server.ask(api.insertRestore, { id: data?.id ?? '' }, { token: target.token });
  await target.server.services.restart.requested;
  const { config, log } = target.server.services;
  await target.server.app.close();
  const { open } = target;
  const connectAlone = async () => {
    const client = await open.connectAlone();
    const query = client.query.bind(client);
    return new Proxy(client, {
      get: (of, name) => {
        const value: unknown = Reflect.get(of, name, of);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(of);
        return (...given: Parameters<typeof query>) =>
          given[0] === 'commit' ? query('commit').then(lose) : query(...given);
      },
    });
  };
  const lose = () => {
    throw new Error('the connection was lost');
  };
  const database = { ...open, connectAlone, close: async () => undefined };
  const app = await createApp({ config, log, domains, database });
  await app.close();
  expect(await readRestoreRequest(config.dataDirectory)).toMatchObject({ state: 'done', error: '' });
  const secret = (folder: string) => readFileSync(join(folder, 'server.secret')).toString('hex');
  expect(secret(config.dataDirectory)).toBe(secret(source.services.config.dataDirectory));
  await target.startAgain();
}, 60_000);
