import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sendTestMail, updateAccountSettings } from '@vitrine/shared/api';
import { newId } from '../../platform/identifier.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { sendBySmtp } from './smtp.ts';

let server: TestServer;
let relay: Server;
let port: number;
let lines: string[];
let refusal: string | undefined;
/** Refused recipient; all by default. */
let unknown: string;
const sockets = new Set<Socket>();

/** A mail server that accepts everything but refused recipients. */
function attend(socket: Socket): void {
  sockets.add(socket);
  let received = '';
  let body = false;
  socket.write('220 ready\r\n');
  socket.on('error', () => undefined);
  socket.on('data', (part) => {
    received += part.toString();
    for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
      const line = received.slice(0, end);
      received = received.slice(end + 2);
      lines.push(line);
      if (body && line !== '.') continue;
      body = line === 'DATA';
      if (line.startsWith('EHLO')) socket.write('250 relay\r\n');
      else if (/^(RCPT|AUTH)/.test(line) && refusal && line.includes(unknown)) socket.write(`${refusal}\r\n`);
      else socket.write(body ? '354 go on\r\n' : '250 fine\r\n');
    }
  });
}

beforeEach(async () => {
  lines = [];
  refusal = undefined;
  unknown = '';
  server = await startTestServer({ config: { outgoingAllow: ['127.0.0.1'] } });
  relay = createServer(attend);
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening));
  port = (relay.address() as { port: number }).port;
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  relay.close();
  await server.close();
});

async function account() {
  const tenant = await server.createTenant();
  const mail = {
    host: '127.0.0.1',
    port,
    security: 'none' as const,
    userName: '',
    from: 'screens@example.com',
  };
  await server.ask(updateAccountSettings, { mail }, { token: tenant.token });
  return tenant;
}

test('a mail with non-Latin text arrives intact', async () => {
  const { tenantId } = await account();
  const text = '大堂屏幕\n.\nQUIT\n'.repeat(40);
  await server.services.accountSettings.sendMail(tenantId, {
    to: ['a@example.com'],
    subject: '告警：大堂屏幕离线\r\nBcc: x@y.z',
    text,
  });
  expect(lines).toEqual(
    expect.arrayContaining(['MAIL FROM:<screens@example.com>', 'RCPT TO:<a@example.com>', 'DATA']),
  );
  const blank = lines.indexOf('');
  const body = lines.slice(blank + 1, lines.lastIndexOf('.'));
  expect(Buffer.from(body.join(''), 'base64').toString()).toBe(text);
  expect(lines.slice(0, blank).some((line) => /^Bcc/i.test(line))).toBe(false);
});

test('a refusal contains the reply of the mail server', async () => {
  const { token } = await account();
  refusal = '550 no such person here';
  const refused = await server.call(sendTestMail, { to: 'b@example.com' }, { token });
  expect(refused.error).toBe('mail.failed');
  expect(refused.msg).toContain('550 no such person here');
});

test('a rejected recipient does not keep the mail from the others and is the only one retried', async () => {
  const { tenantId } = await account();
  refusal = '550 gone';
  unknown = 'gone@';
  const { database, terminalAlarms } = server.services;
  const mail = { id: newId(), tenant_id: tenantId, subject: 'Alarm', body: 'Lobby', next_at: new Date(0) };
  const recipients = ['a@example.com', 'gone@example.com'];
  await database
    .insertInto('terminal_alarm_mail')
    .values({ ...mail, recipients })
    .execute();
  await terminalAlarms.sweep();
  expect(lines.filter((line) => line === 'DATA')).toHaveLength(1);
  const row = database.selectFrom('terminal_alarm_mail').selectAll().where('id', '=', mail.id);
  expect(await row.executeTakeFirst()).toMatchObject({ recipients: ['gone@example.com'], attempts: 1 });
});

test('no mail is sent when the mail server refuses AUTH', async () => {
  const destination = { host: '127.0.0.1', address: '127.0.0.1', family: 4 } as const;
  const route = { destination, port, userName: 'me', password: 'geheim12', from: 'a@example.com' };
  const mail = { to: ['b@example.com'], subject: '', text: '' };
  refusal = '502 no such command';
  unknown = 'AUTH';
  await expect(sendBySmtp({ ...route, security: 'none' }, mail, new Date())).rejects.toThrow(refusal);
  expect(lines).not.toContain('DATA');
});

test('an account without a mail server gets mail.unset, and an address with an SMTP command is refused', async () => {
  const { token, tenantId } = await server.createTenant();
  expect((await server.call(sendTestMail, { to: 'b@example.com' }, { token })).error).toBe('mail.unset');
  const mail = { to: ['a@b.c>\r\nRCPT TO:<x@y.z'], subject: '', text: '' };
  await expect(server.services.accountSettings.sendMail(tenantId, mail)).rejects.toMatchObject({
    error: 'mail.address',
  });
});

test('a mail server that sends single bytes slowly times out', async () => {
  const drip = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const timer = setInterval(() => socket.write('2'), 50);
    socket.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((listening) => drip.listen(0, '127.0.0.1', listening));
  const { port: slow } = drip.address() as { port: number };
  const destination = { host: '127.0.0.1', address: '127.0.0.1', family: 4 } as const;
  const route = { destination, port: slow, userName: '', password: '', from: 'a@example.com' };
  const mail = { to: ['b@example.com'], subject: '', text: '' };
  const sent = sendBySmtp({ ...route, security: 'none' }, mail, new Date(), 400);
  await expect(sent).rejects.toThrow('ETIMEDOUT');
  drip.close();
});
