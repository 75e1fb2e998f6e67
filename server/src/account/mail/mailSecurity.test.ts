import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import {
  createServer as createSecureServer,
  getCACertificates,
  setDefaultCACertificates,
  TLSSocket,
} from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type MailSecurity, sendTestMail, updateAccountSettings } from '@vitrine/shared/api';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { localCertificate, localKey } from './testing/certificate.ts';

const proof = { key: localKey, cert: localCertificate };
const known = getCACertificates();
let server: TestServer;
let relay: Server | undefined;
/** Lines the mail server received, and whether encrypted. */
let received: { line: string; encrypted: boolean }[];
const sockets = new Set<Socket>();

beforeAll(async () => {
  server = await startTestServer({ config: { outgoingAllow: ['127.0.0.1', '::1'] } });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  relay?.close();
  setDefaultCACertificates(known);
});
afterAll(() => server.close());

/** Makes this process trust the test certificate. */
const trust = () => setDefaultCACertificates([...known, localCertificate]);

function attend(socket: Socket, starttls: boolean): void {
  sockets.add(socket);
  const encrypted = socket instanceof TLSSocket;
  let body = false;
  socket.on('error', () => undefined);
  socket.on('data', (part: Buffer) => {
    for (const line of part.toString().split('\r\n').filter(Boolean)) {
      received.push({ line, encrypted });
      if (body && line !== '.') continue;
      body = line === 'DATA';
      if (line === 'STARTTLS' && starttls) {
        socket.removeAllListeners('data');
        socket.write('220 go on\r\n', () =>
          attend(new TLSSocket(socket, { isServer: true, ...proof }), false),
        );
        return;
      }
      socket.write(replyTo(line, starttls));
    }
  });
}

function replyTo(line: string, starttls: boolean): string {
  if (line.startsWith('EHLO'))
    return `250-relay\r\n${starttls ? '250-STARTTLS\r\n' : ''}250 AUTH PLAIN LOGIN\r\n`;
  if (line === 'STARTTLS') return '502 not here\r\n';
  if (line.startsWith('AUTH')) return '235 welcome\r\n';
  return line === 'DATA' ? '354 go on\r\n' : '250 fine\r\n';
}

/** Sends a test mail to a mail server of that kind; returns the response. */
async function send(security: MailSecurity, offers: MailSecurity, host = 'localhost') {
  received = [];
  const greet = (socket: Socket) => {
    attend(socket, offers === 'starttls');
    socket.write('220 ready\r\n');
  };
  relay = offers === 'tls' ? createSecureServer(proof, greet) : createServer(greet);
  relay.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((listening) => relay?.listen(0, '127.0.0.1', listening));
  const { port } = relay.address() as AddressInfo;
  const { token } = await server.createTenant();
  const mail = { host, port, security, userName: 'me', from: 'me@example.com', password: 'geheim12' };
  await server.ask(updateAccountSettings, { mail }, { token });
  return server.call(sendTestMail, { to: 'you@example.com' }, { token });
}

const passwordLines = () => received.filter(({ line }) => line.startsWith('AUTH'));

test.each([['tls'], ['starttls']] as const)(
  'by %s the password and the mail are sent over TLS',
  async (security) => {
    trust();
    expect(await send(security, security)).toMatchObject({ code: 0 });
    expect(passwordLines()).toEqual([{ line: expect.stringMatching(/^AUTH PLAIN /), encrypted: true }]);
    expect(received).toContainEqual({ line: 'RCPT TO:<you@example.com>', encrypted: true });
  },
);

test('a mail server configured by IP address is checked against a certificate for that address', async () => {
  trust();
  expect(await send('tls', 'tls', '127.0.0.1')).toMatchObject({ code: 0 });
});

test.each([['tls'], ['starttls']] as const)(
  'by %s no password is sent to a server with an untrusted certificate',
  async (security) => {
    const answer = await send(security, security);
    expect(answer).toMatchObject({ error: 'mail.failed', msg: expect.stringContaining('self-signed') });
    expect(passwordLines()).toEqual([]);
  },
);

test('no password is sent to a server without STARTTLS', async () => {
  trust();
  const answer = await send('starttls', 'none');
  expect(answer).toMatchObject({ error: 'mail.failed', msg: expect.stringContaining('502') });
  expect(passwordLines()).toEqual([]);
});
