import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  claimPairing,
  deleteWebhook,
  insertH5,
  insertWebhook,
  login,
  registerClient,
  renewWebhookSecret,
  requestPairing,
  selectAccountSettings,
  selectBranding,
  selectSession,
  selectSystemLogPage,
  selectTerminalBrand,
  selectWebhookReach,
  selectWebhooks,
  testWebhook,
  updateAccountLogo,
  updateAccountSettings,
  updatePassword,
  updateWebhook,
} from '@vitrine/shared/api';
import { sql } from 'kysely';
import { decoding } from '../../material/inspect/decoding.ts';
import { picture } from '../../material/testing/files.ts';
import type { Connection } from '../../platform/database/connection.ts';
import { eventually, pairTerminal, screen } from '../../terminal/TestPlayer.fixture.ts';
import { type ManualClock, manualClock } from '../../testing/manualClock.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';

let server: TestServer;
let clock: ManualClock;
let receiver: Server;
let address: string;
let received: { headers: Record<string, unknown>; body: string }[];
let status: number;

beforeAll(async () => {
  clock = manualClock();
  server = await startTestServer({ clock, config: { outgoingAllow: ['127.0.0.1'] } });
  receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(status).end('heard');
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await server.close();
  receiver.close();
});
beforeEach(() => {
  received = [];
  status = 200;
});
afterEach(() => server.services.database.deleteFrom('webhook').execute());

const mail = {
  host: 'mail.example.com',
  port: 587,
  security: 'starttls',
  userName: 'me',
  from: 'me@example.com',
} as const;

test('changed settings apply, the others stay, and the log records them without passwords', async () => {
  const { token } = await server.createTenant();
  await server.ask(
    updateAccountSettings,
    { title: 'Shop', keptDays: 30, mail: { ...mail, password: 'geheim12' } },
    { token },
  );
  await server.ask(updateAccountSettings, { passwordLength: 8 }, { token });
  const settings = await server.ask(selectAccountSettings, {}, { token });
  expect(settings).toMatchObject({ title: 'Shop', keptDays: 30, passwordLength: 8, sessionHours: 168 });
  // Users who read records see the retention, whatever their permissions.
  expect(await server.ask(selectSession, {}, { token })).toMatchObject({ keptDays: 30 });
  expect(settings.mail).toEqual({ ...mail, passwordSet: true });
  const { logList } = await server.ask(selectSystemLogPage, { domain: 'system' }, { token });
  const first = logList.find(({ detail }) => 'keptDays' in detail);
  expect(first?.detail).toMatchObject({
    keptDays: { before: 15, after: 30 },
    'mail.password': 'changed',
  });
  expect(JSON.stringify(logList)).not.toContain('geheim12');
  const rows = await server.services.database.selectFrom('account_setting').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('geheim12');
});

test.each([
  [{ timeZone: 'Moon/Crater' }, 'setting.timeZone'],
  [{ weatherSource: 'nonsense' }, 'outgoing.address'],
  [{ mail: { ...mail, from: '' } }, 'mail.fromMissing'],
  [{ mail: { ...mail, security: 'none' as const } }, 'mail.plainPassword'],
  [{ keptDays: 0 }, 'input.invalid'],
])('setting %j is refused with %s', async (changes, error) => {
  const { token } = await server.createTenant();
  expect(await server.call(updateAccountSettings, changes as never, { token })).toMatchObject({
    code: 1,
    error,
  });
});

test('a concurrent save is compared with the result of the save before it', async () => {
  const { token, tenantId } = await server.createTenant({ timeZone: 'UTC' });
  const { database } = server.services;
  let saved: Promise<unknown> = Promise.resolve();
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('tenant')
      .set({ time_zone: 'Asia/Seoul' })
      .where('id', '=', tenantId)
      .execute();
    saved = server.ask(updateAccountSettings, { timeZone: 'UTC' }, { token });
    // Waits for the row; otherwise it has reported that nothing changes.
    await Promise.race([saved, untilWaiting(database)]);
  });
  await saved;
  expect((await server.ask(selectAccountSettings, {}, { token })).timeZone).toBe('UTC');
});

test('a role without the permission can neither read nor change settings', async () => {
  const { token } = await server.createTenant({ permissions: ['system.logs'] });
  for (const call of [
    server.call(selectAccountSettings, {}, { token }),
    server.call(updateAccountSettings, { title: 'x' }, { token }),
  ])
    expect((await call).error).toBe('permission.denied');
});

test('the password rule and the session length apply at once', async () => {
  const own = await server.createTenant();
  await server.ask(
    updateAccountSettings,
    { passwordLength: 7, passwordMixed: true, sessionHours: 1 },
    { token: own.token },
  );
  const change = (password: string) =>
    server.call(
      updatePassword,
      { oldPassword: own.password, password, checkPass: password },
      { token: own.token },
    );
  expect((await change('abcde1')).error).toBe('account.passwordLength');
  expect((await change('abcdefgh')).error).toBe('account.passwordMixed');
  const { token } = await server.ask(login, own);
  const isOpen = async (one: string) => (await server.call(selectSession, {}, { token: one })).code === 0;
  expect([await isOpen(own.token), await isOpen(token)]).toEqual([true, true]);
  clock.advance(61 * 60_000);
  expect([await isOpen(own.token), await isOpen(token)]).toEqual([false, false]);
});

test("name and logo come from the account, else from its parent; before sign-in the server's are shown", async () => {
  const parent = await server.createTenant();
  const child = await server.createTenant({ level: 3 });
  await server.services.database
    .updateTable('tenant')
    .set({ parent_id: parent.tenantId })
    .where('id', '=', child.tenantId)
    .execute();
  const bytes = await picture('png', { width: 600, height: 300, seed: 3 });
  await server.ask(updateAccountSettings, { title: 'Mall' }, { token: parent.token });
  const { logoUrl } = await server.ask(
    updateAccountLogo,
    { image: bytes.toString('base64') },
    { token: parent.token },
  );
  expect((await server.app.fastify.inject(logoUrl)).headers['content-type']).toBe('image/png');
  const seen = await server.ask(selectBranding, {}, { token: child.token });
  expect([seen.title, seen.logoUrl !== '']).toEqual(['Mall', true]);
  expect(await server.ask(selectBranding, {})).toMatchObject({ title: '', logoUrl: '' });
  const wrong = await server.call(
    updateAccountLogo,
    { image: Buffer.from('<svg/>').toString('base64') },
    { token: parent.token },
  );
  expect(wrong.error).toBe('setting.logoFormat');
});

test('a new name or logo is announced to the consoles of the account and its customers only', async () => {
  const [parent, child, other] = [
    await server.createTenant(),
    await server.createTenant({ level: 3, permissions: [] }),
    await server.createTenant(),
  ];
  await server.services.database
    .updateTable('tenant')
    .set({ parent_id: parent.tenantId })
    .where('id', '=', child.tenantId)
    .execute();
  const reported: string[] = [];
  for (const { tenantId } of [parent, child, other])
    server.services.events.listen(tenantId, {
      memberId: tenantId,
      sessionHash: '',
      onEvent: ({ event }) => void reported.push(`${event.kind} ${tenantId}`),
      end: () => undefined,
    });
  const everyone = [`branding ${parent.tenantId}`, `branding ${child.tenantId}`];
  const as = { token: parent.token };
  await server.ask(updateAccountSettings, { title: 'Mall' }, as);
  expect(reported).toEqual(everyone);
  await server.ask(updateAccountSettings, { title: 'Mall', sessionHours: 8 }, as);
  expect(reported).toEqual(everyone);
  const bytes = await picture('png', { width: 60, height: 30, seed: 4 });
  await server.ask(updateAccountLogo, { image: bytes.toString('base64') }, as);
  expect(reported).toEqual([...everyone, ...everyone]);
});

test('a webhook receives signed events of its own account only', async () => {
  const own = await server.createTenant();
  const other = await server.createTenant();
  const as = { token: own.token };
  const { secret } = await server.ask(insertWebhook, { name: 'A', url: address, topics: ['h5'] }, as);
  await server.ask(insertH5, { name: 'first' }, { token: other.token });
  await server.ask(insertH5, { name: 'second' }, as);
  await server.services.webhooks.deliverDue();
  expect(received).toHaveLength(1);
  const [{ headers, body } = { headers: {}, body: '' }] = received;
  expect(JSON.parse(body)).toMatchObject({
    event: 'h5.added',
    data: { by: own.userName, subject: { name: 'second' } },
  });
  const signature = createHmac('sha256', secret)
    .update(`${headers['vitrine-timestamp']}.${body}`)
    .digest('hex');
  expect(headers['vitrine-signature']).toBe(`v1=${signature}`);
  const [hook] = await server.ask(selectWebhooks, {}, as);
  expect(hook?.deliveries[0]).toMatchObject({
    event: 'h5.added',
    state: 'delivered',
    status: 200,
    attempts: 1,
  });
});

test('a failed delivery is retried and given up after the seventh attempt', async () => {
  const { token, tenantId } = await server.createTenant();
  await server.ask(insertWebhook, { name: 'A', url: address, topics: ['alarm'] }, { token });
  await server.services.accountSettings.notify(tenantId, {
    topic: 'alarm',
    event: 'alarm.raised',
    data: { kind: 'offline' },
  });
  status = 503;
  await server.services.webhooks.deliverDue();
  await server.services.webhooks.deliverDue();
  expect(received).toHaveLength(1);
  for (let hours = 0; hours < 12; hours += 1) {
    clock.advance(6 * 3600_000 + 1000);
    await server.services.webhooks.deliverDue();
  }
  const [hook] = await server.ask(
    selectWebhooks,
    {},
    { token: (await server.ask(login, await tokenOwner(tenantId))).token },
  );
  expect(received).toHaveLength(7);
  expect(hook?.deliveries[0]).toMatchObject({ state: 'failed', status: 503, attempts: 7, nextAt: null });
  expect(hook?.deliveries[0]?.problem).toContain('503');
});

/** Sessions expired when the clock advanced. */
async function tokenOwner(tenantId: string) {
  const row = await server.services.database
    .selectFrom('member')
    .select('user_name')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { userName: row.user_name, password: 'secret12' };
}

test('a webhook test returns the response, or the reason why there was none', async () => {
  const { token } = await server.createTenant();
  const { id } = await server.ask(insertWebhook, { name: 'A', url: address, topics: ['task'] }, { token });
  status = 404;
  expect(await server.ask(testWebhook, { id }, { token })).toMatchObject({ status: 404, text: 'heard' });
  expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ event: 'test' });
  const change = { id, name: 'A', url: 'http://[::1]:9/', topics: ['task' as const], enabled: true };
  await server.ask(updateWebhook, change, { token });
  const refused = await server.call(testWebhook, { id }, { token });
  expect(refused).toMatchObject({ code: 1, error: 'webhook.unreached' });
  expect(refused.msg).toContain('OUTGOING_ALLOW');
  // This server allows an internal address, and the form shows it.
  expect(await server.ask(selectWebhookReach, {}, { token })).toEqual({
    innerAllowed: true,
  });
});

test('a disabled webhook receives nothing, a renewed secret signs, a deleted webhook is gone, and 20 is the limit', async () => {
  const { token } = await server.createTenant();
  const as = { token };
  const { id, secret } = await server.ask(insertWebhook, { name: 'A', url: address, topics: ['h5'] }, as);
  await server.ask(updateWebhook, { id, name: 'A', url: address, topics: ['h5'], enabled: false }, as);
  await server.ask(insertH5, { name: 'quiet' }, as);
  await server.services.webhooks.deliverDue();
  expect(received).toEqual([]);
  expect((await server.ask(renewWebhookSecret, { id }, as)).secret).not.toBe(secret);
  await server.ask(deleteWebhook, { id }, as);
  expect(await server.ask(selectWebhooks, {}, as)).toEqual([]);
  expect((await server.call(testWebhook, { id }, as)).error).toBe('webhook.unknown');
  const answers = await Promise.all(
    Array.from({ length: 24 }, () =>
      server.call(insertWebhook, { name: 'B', url: address, topics: ['h5'] }, as),
    ),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(20);
});

/** Resolves once another session of this database waits for a row. */
async function untilWaiting(connection: Connection): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(connection);
    if (Number(rows[0]?.waiting) > 0) return;
  }
}
test('a terminal gets the branding of its own account only', async () => {
  const [mine, other] = [await server.createTenant(), await server.createTenant()];
  const change = { title: 'Harbour Hotel', defaultLanguage: 'ko_US' } as const;
  await server.ask(updateAccountSettings, change, { token: mine.token });
  const [own, foreign] = [await pairTerminal(server, mine), await pairTerminal(server, other)];
  const received = await server.ask(selectTerminalBrand, {}, { token: own.token });
  expect(received).toMatchObject({ title: 'Harbour Hotel', chosenLanguage: 'ko_US' });
  const nothing = await server.ask(selectTerminalBrand, {}, { token: foreign.token });
  expect(JSON.stringify(nothing)).not.toContain('Harbour');
  // Before pairing, it shows the root account's branding.
  expect((await server.ask(selectBranding, {})).title).not.toBe('Harbour Hotel');
});

test('the current zone can be chosen and the choice cleared: the account keeps it, new terminals use their own', async () => {
  const own = await server.createTenant({ timeZone: 'Asia/Seoul' });
  const as = { token: own.token };
  const zones = async () => {
    const { timeZone, chosenTimeZone } = await server.ask(selectAccountSettings, {}, as);
    return [timeZone, chosenTimeZone];
  };
  await server.ask(updateAccountSettings, { timeZone: '' }, as);
  expect(await zones()).toEqual(['Asia/Seoul', '']);
  await server.ask(updateAccountSettings, { timeZone: 'Asia/Seoul' }, as);
  expect(await zones()).toEqual(['Asia/Seoul', 'Asia/Seoul']);
  await server.ask(updateAccountSettings, { timeZone: '' }, as);
  expect(await zones()).toEqual(['Asia/Seoul', '']);
});

test("without a chosen language, the language of the first terminal's registrant applies to screens and server-drawn texts", async () => {
  const own = await server.createTenant();
  const add = async (language: string) => {
    const { code, pairingSecret } = await server.ask(requestPairing, screen);
    const given = { code, name: language, pid: '-1', timeZone: 'Asia/Seoul' };
    const { clId } = await server.ask(registerClient, given, { token: own.token, language });
    const claimed = await server.ask(claimPairing, { pairingSecret });
    return `${clId}.${claimed.state === 'adopted' ? claimed.credential : ''}`;
  };
  const drawn = async () => (await server.ask(selectSession, {}, { token: own.token })).screenLanguage;
  expect(await drawn()).toBe('');
  const first = await add('ko');
  const second = await add('en');
  for (const token of [first, second])
    expect((await server.ask(selectTerminalBrand, {}, { token })).chosenLanguage).toBe('ko_US');
  expect(await drawn()).toBe('ko_US');
  // Not a choice of the account, and overridden by one.
  expect((await server.ask(selectAccountSettings, {}, { token: own.token })).chosenLanguage).toBe('');
  expect((await server.ask(selectBranding, {}, { token: own.token })).chosenLanguage).toBe('');
  await server.ask(updateAccountSettings, { defaultLanguage: 'en_US' }, { token: own.token });
  expect(await drawn()).toBe('en_US');
});

test('existing terminals keep their language', async () => {
  const own = await server.createTenant();
  await pairTerminal(server, own);
  const { database } = server.services;
  await database
    .updateTable('account_setting')
    .set({ screen_language: null })
    .where('tenant_id', '=', own.tenantId)
    .execute();
  await pairTerminal(server, own, 'Hall');
  expect((await server.ask(selectSession, {}, { token: own.token })).screenLanguage).toBe('');
});

test('changing other settings does not choose a language', async () => {
  const own = await server.createTenant();
  const as = { token: own.token };
  const { token } = await pairTerminal(server, own);
  const chosen = async () => (await server.ask(selectTerminalBrand, {}, { token })).chosenLanguage;
  const before = await chosen();
  await server.ask(updateAccountSettings, { title: 'Harbour Hotel', keptDays: 20 }, as);
  expect(await chosen()).toBe(before);
  expect(await server.ask(selectAccountSettings, {}, as)).toMatchObject({
    defaultLanguage: 'zh_CN',
    chosenLanguage: '',
  });
  for (const defaultLanguage of ['zh_CN', 'ko_US'] as const) {
    await server.ask(updateAccountSettings, { defaultLanguage }, as);
    expect(await chosen()).toBe(defaultLanguage);
    expect((await server.ask(selectAccountSettings, {}, as)).chosenLanguage).toBe(defaultLanguage);
    // The console renders screens in their language.
    expect((await server.ask(selectSession, {}, as)).screenLanguage).toBe(defaultLanguage);
  }
  await server.ask(updateAccountSettings, { defaultLanguage: '' }, as);
  expect(await chosen()).toBe(before);
});

test('a logo waits for the semaphore of picture decoding', async () => {
  const tenant = await server.createTenant();
  const taken = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const turns = taken.map(({ promise }) => decoding(() => promise));
  const image = (await picture('png', { width: 60, height: 30, seed: 4 })).toString('base64');
  const changed = server.call(updateAccountLogo, { image }, { token: tenant.token });
  await eventually(
    async () => decoding.pendingCount,
    (count) => count === 1,
  );
  for (const { resolve } of taken) resolve();
  await Promise.all(turns);
  expect((await changed).code).toBe(0);
});
