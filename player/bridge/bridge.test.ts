import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { allCommands, checked } from './source/configuration.mjs';
import { PassageSpool } from './source/passageSpool.mjs';
import { createBridge } from './source/server.mjs';
import { readSession } from './source/session.mjs';
import { createTerminal } from './source/terminal.mjs';

const origin = 'https://signage.example';
const token = 'page-token-0123456789';
const deviceToken = 'door-token-0123456789';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

let folder: string;
let server: Server;
let ran: string[][];
let installed: string[];
/** Output or failure of a program, by its name and first argument; otherwise it prints nothing. */
let answers: Record<string, string | Error>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bridge-'));
  ran = [];
  answers = { 'xset q': 'DPMS is Enabled' };
  installed = ['systemctl', 'xset', 'amixer', 'cec-client'];
  await start();
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** A real server on the loopback interface; only the host's programs are faked. */
async function start({ platform = 'linux', allow = allCommands, display = ':0' } = {}): Promise<void> {
  server?.close();
  const configuration = checked({
    port: 9070,
    token,
    deviceToken,
    origins: [origin],
    allow,
    beatFile: join(folder, 'run/beat'),
    spoolFolder: join(folder, 'passages'),
  });
  const terminal = createTerminal({
    platform,
    environment: { DISPLAY: display },
    session: () => readSession(join(folder, 'session')),
    find: async (name: string) => (installed.includes(name) ? `/usr/bin/${name}` : undefined),
    run: async (path: string, values: string[], { input = '' } = {}) => {
      const answer = answers[`${basename(path)} ${values[0] ?? ''}`.trim()];
      if (answer instanceof Error) throw answer;
      if (answer !== undefined) return answer;
      ran.push([path, ...values, ...(input === '' ? [] : [input])]);
      return '';
    },
  });
  server = createBridge({ configuration, terminal, spool: new PassageSpool(configuration.spoolFolder) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
}

/** Without `fetch`, which does not allow a forged Host or Origin. */
function ask(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string | undefined>; body?: unknown } = {},
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
  const all = {
    host: `127.0.0.1:${port}`,
    origin,
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers: sent }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      const answer = Buffer.concat(parts).toString();
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: answer === '' ? {} : JSON.parse(answer),
      });
    });
    call.on('error', reject);
    call.end(text);
  });
}
const reboot = (headers: Record<string, string | undefined> = {}) =>
  ask('POST', '/v1/do/reboot', { headers, body: {} });

describe('callers', () => {
  test('a page with an allowed origin and the right token is served', async () => {
    expect(await reboot()).toMatchObject({ status: 200, body: { by: 'systemctl' } });
    expect(ran).toEqual([['/usr/bin/systemctl', 'reboot']]);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an origin with the right prefix', { origin: `${origin}.evil.example` }, 403],
    ['no origin', { origin: undefined }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['no token', { authorization: undefined }, 401],
    ['a wrong token', { authorization: 'Bearer page-token-0123456780' }, 401],
    ['the token of a device', { authorization: `Bearer ${deviceToken}` }, 401],
    ['a rebound host name', { host: 'rebound.example:9070' }, 421],
    ['the host name of the page', { host: 'signage.example' }, 421],
    ['another port', { host: '127.0.0.1:1' }, 421],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ])('%s is refused, and no program runs', async (_name, headers, status) => {
    expect((await reboot(headers)).status).toBe(status);
    expect(ran).toEqual([]);
  });

  test('a refused origin gets no CORS header, so that it cannot read the response', async () => {
    const { headers } = await reboot({ origin: 'https://evil.example' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect((await reboot()).headers['access-control-allow-origin']).toBe(origin);
  });

  test('a preflight request is granted to the allowed origin alone', async () => {
    const asked = { 'access-control-request-private-network': 'true', authorization: undefined };
    const granted = await ask('OPTIONS', '/v1/do/reboot', { headers: asked });
    expect(granted.status).toBe(204);
    expect(granted.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-private-network': 'true',
    });
    const refused = await ask('OPTIONS', '/v1/do/reboot', {
      headers: { ...asked, origin: 'https://evil.example' },
    });
    expect(refused.status).toBe(403);
  });
});

describe('requests', () => {
  test.each([
    ['a word that there is not', 'format', {}, 404],
    ['a path instead of a word', '..%2f..%2fbin%2fsh', {}, 404],
    ['a value that is no number', 'volume', { value: '40; reboot' }, 400],
    ['a value beyond all', 'volume', { value: 400 }, 400],
    ['a source that there is not', 'switchSource', { source: 'hdmi3' }, 400],
    ['a body that is no object', 'reboot', '[1]', 400],
  ])('%s is refused', async (_name, command, body, status) => {
    expect((await ask('POST', `/v1/do/${command}`, { body })).status).toBe(status);
    expect(ran).toEqual([]);
  });

  test('a body over the limit is refused with 413', async () => {
    const answer = await ask('POST', '/v1/do/volume', { body: { value: 1, more: 'x'.repeat(5000) } });
    expect(answer.status).toBe(413);
  });

  test('an action outside the allow-list is refused and not listed as an ability', async () => {
    await start({ allow: ['volume'] });
    expect((await reboot()).status).toBe(403);
    const { body } = await ask('GET', '/v1/abilities');
    expect(body.can).toEqual(['volume']);
    expect(body.cannot).toMatchObject({ reboot: 'unable.bridge' });
    expect(ran).toEqual([]);
  });

  test('an action requires POST', async () => {
    expect((await ask('GET', '/v1/do/reboot')).status).toBe(405);
  });
});

describe('programs of the host', () => {
  test.each([
    ['volume', { value: 40 }, ['/usr/bin/amixer', '-q', 'sset', 'Master', '40%']],
    ['screenOff', {}, ['/usr/bin/xset', 'dpms', 'force', 'off']],
    ['screenOn', {}, ['/usr/bin/xset', 'dpms', 'force', 'on']],
    ['powerOff', {}, ['/usr/bin/systemctl', 'poweroff']],
    ['switchSource', { source: 'hdmi2' }, ['/usr/bin/cec-client', '-s', '-d', '1', 'tx 4F:82:20:00\n']],
    ['switchSource', { source: 'player' }, ['/usr/bin/cec-client', '-s', '-d', '1', 'as\n']],
  ])('%s is done by what is installed', async (command, body, program) => {
    expect((await ask('POST', `/v1/do/${command}`, { body })).status).toBe(200);
    expect(ran).toEqual([program]);
  });

  test('abilities follow the installed programs', async () => {
    const { body } = await ask('GET', '/v1/abilities');
    expect(body.can).toEqual([
      'reboot',
      'powerOff',
      'screenOn',
      'screenOff',
      'volume',
      'switchSource',
      'source:hdmi1',
      'source:hdmi2',
    ]);
    expect(body.cannot).toEqual({ brightness: 'unable.tool', installApk: 'unable.platform' });
    installed = [];
    expect(await reboot()).toMatchObject({ status: 501, body: { code: 'unable.tool' } });
  });

  test('on platforms other than Linux every action is refused with the reason', async () => {
    await start({ platform: 'win32' });
    expect(await reboot()).toMatchObject({ status: 501, body: { code: 'unable.platform' } });
    const { body } = await ask('GET', '/v1/abilities');
    expect(body.can).toEqual([]);
    expect(body.cannot).toMatchObject({ volume: 'unable.platform', reboot: 'unable.platform' });
  });

  test('a heartbeat of the page updates the watchdog’s file', async () => {
    await ask('POST', '/v1/beat', { body: {} });
    expect(Date.parse((await readFile(join(folder, 'run/beat'), 'utf8')).trim())).toBeGreaterThan(0);
  });
});

describe('passage records of a local device', () => {
  const device = { origin: undefined, authorization: `Bearer ${deviceToken}` };
  const record = { at: '2026-11-21T12:00:00Z', person: 'Ada', result: 'granted' };

  test('are kept until the page has fetched and acknowledged them', async () => {
    for (const id of ['one', 'two'])
      expect((await ask('POST', '/v1/passages', { headers: device, body: { id, ...record } })).status).toBe(
        200,
      );
    const { body } = await ask('GET', '/v1/passages?after=');
    expect(body.passages).toMatchObject([{ id: 'one', person: 'Ada' }, { id: 'two' }]);
    expect((await ask('GET', `/v1/passages?after=${body.last}`)).body.passages).toEqual([]);
    await ask('POST', '/v1/passages/forget', { body: { last: body.last } });
    expect(await readdir(join(folder, 'passages'))).toEqual([]);
  });

  test('are served although an earlier file is truncated by a power cut', async () => {
    await mkdir(join(folder, 'passages'), { recursive: true });
    await writeFile(join(folder, 'passages/000000000000001-000001.json'), '{"id":"to');
    await ask('POST', '/v1/passages', { headers: device, body: { id: 'after', ...record } });
    const { status, body } = await ask('GET', '/v1/passages?after=');
    expect([status, body.passages.length]).toEqual([200, 1]);
    expect(body.passages).toMatchObject([{ id: 'after' }]);
  });

  test.each([
    ['from a page', { origin, authorization: `Bearer ${deviceToken}` }, record, 403],
    ['with the token of the page', { origin: undefined }, record, 401],
    ['without a result', device, { at: record.at }, 400],
  ])('%s are refused', async (_name, headers, body, status) => {
    expect((await ask('POST', '/v1/passages', { headers, body })).status).toBe(status);
  });
});

describe('settings', () => {
  const good = {
    port: 9070,
    token,
    deviceToken: '',
    origins: [origin],
    allow: [],
    beatFile: '',
    spoolFolder: '',
  };
  test.each([
    ['a short token', { token: 'short' }],
    ['no origin', { origins: [] }],
    ['a wildcard origin', { origins: ['*'] }],
    ['an unknown action', { allow: ['shell'] }],
  ])('%s prevents the start', (_name, wrong) => {
    expect(() => checked({ ...good, ...wrong })).toThrow();
  });
});

describe('the display session', () => {
  const screenOff = () => ask('POST', '/v1/do/screenOff', { body: {} });

  test('is read on each action, since it starts after the bridge and may restart', async () => {
    installed = ['wlr-randr'];
    answers = { 'wlr-randr': 'HDMI-A-1 "Panel"\n  Enabled: yes\n' };
    await start({ display: '' });
    expect((await screenOff()).status).toBe(501);
    await writeFile(join(folder, 'session'), 'WAYLAND_DISPLAY=wayland-0\nDISPLAY=\nPATH=/tmp\n');
    expect((await screenOff()).body).toEqual({ by: 'wlr-randr' });
    expect(ran).toEqual([['/usr/bin/wlr-randr', '--output', 'HDMI-A-1', '--off']]);
    expect(await readSession(join(folder, 'session'))).toEqual({ WAYLAND_DISPLAY: 'wayland-0' });
  });

  test('a program that the compositor does not support is skipped and not listed as an ability', async () => {
    installed = ['wlr-randr', 'cec-client'];
    answers = { 'wlr-randr': new Error("compositor doesn't support wlr-output-management-unstable-v1") };
    await writeFile(join(folder, 'session'), 'WAYLAND_DISPLAY=wayland-0\n');
    await start({ display: '' });
    expect((await screenOff()).body).toEqual({ by: 'cec-client' });
    installed = ['wlr-randr'];
    const { body } = await ask('GET', '/v1/abilities');
    expect(body.cannot).toMatchObject({ screenOff: 'unable.tool' });
  });

  test('the next program is tried where the preferred one fails', async () => {
    installed = ['wpctl', 'amixer'];
    answers = { 'wpctl set-volume': new Error('no sink') };
    await writeFile(join(folder, 'session'), 'XDG_RUNTIME_DIR=/run/user/1001\n');
    const { body } = await ask('POST', '/v1/do/volume', { body: { value: 40 } });
    expect(body).toEqual({ by: 'amixer' });
  });
});
