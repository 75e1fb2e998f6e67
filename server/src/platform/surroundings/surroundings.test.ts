import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { openRefusingStore } from '../../testing/refusingStore.ts';
import { runCommand, runServer } from '../../testing/serverProcess.ts';
import { createEmptyDatabase } from '../../testing/testDatabase.ts';
import { readConfig } from '../config.ts';
import { listenRefusal } from './port.mjs';

let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-surroundings-'));
  chmodSync(folder, 0o755);
  data = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Milliseconds within which a server must report what is wrong. */
const patience = 2000;

/** Last sentence of a server that refuses to start. Fails on a stack trace or a long wait. */
async function refusal(
  environment: Record<string, string>,
  more: { wrapper?: readonly string[]; dataDirectory?: string } = {},
): Promise<string> {
  const began = performance.now();
  const error = await runServer({ dataDirectory: data, environment, ...more }).then(
    ({ child }) => {
      child.kill('SIGKILL');
      return new Error('it started');
    },
    (reason: Error) => reason,
  );
  expect(error.message).toMatch(/^Exited with 1:/);
  expect(performance.now() - began).toBeLessThan(patience);
  expect(error.message).not.toMatch(/\n\s+at |Error:/);
  expect(existsSync(join(data, 'postgres'))).toBe(false);
  return error.message;
}

async function listening(onConnection: () => void = () => undefined): Promise<[Server, number]> {
  const server = createServer(onConnection);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return [server, (server.address() as AddressInfo).port];
}

describe('an invalid setting', () => {
  test.each([
    [{ PORT: 'eighty' }, 'PORT takes a whole number from 0 to 65535'],
    [{ PORT: '0x50' }, 'PORT takes a whole number'],
    [{ PORT: '80.5' }, 'PORT takes a whole number'],
    [{ PORT: '70000' }, 'PORT takes a whole number from 0 to 65535'],
    [{ HOST: 'http://localhost' }, 'HOST takes an address of this machine'],
    [{ DATA_DIR: 's3://bucket/data' }, 'DATA_DIR takes the path of a folder'],
    [{ ADMIN_USER: '管理员' }, 'ADMIN_USER takes 3 to 12 letters and digits'],
    [{ ADMIN_PASSWORD: 'abc' }, 'ADMIN_PASSWORD takes 5 to 200 characters'],
    [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL takes an address such as postgres://'],
    [{ DATABASE_URL: 'postgres://me@:x/signs' }, 'DATABASE_URL takes an address such as postgres://'],
    [{ WEATHER_URL: 'weather' }, 'WEATHER_URL takes one or two http(s) addresses'],
    [{ OUTGOING_ALLOW: '10.0.0.0/99' }, 'OUTGOING_ALLOW takes addresses and networks'],
    [{ TRUST_PROXY: 'nginx' }, 'TRUST_PROXY takes addresses and networks'],
    [{ TRUST_PROXY: '10.0.0.0/64' }, 'TRUST_PROXY takes addresses and networks'],
    [{ TRUST_PROXY: '10.0.0.7/' }, 'TRUST_PROXY takes addresses and networks'],
    [{ TRUST_PROXY: '1.2.3.4/8/9' }, 'TRUST_PROXY takes addresses and networks'],
    [{ TRUST_PROXY: 'fd00::/129' }, 'TRUST_PROXY takes addresses and networks'],
    [{ OUTGOING_ALLOW: '010.0.0.7' }, 'OUTGOING_ALLOW takes addresses and networks'],
    [{ OUTGOING_ALLOW: '10.0.0.7/' }, 'OUTGOING_ALLOW takes addresses and networks'],
    [{ OUTGOING_ALLOW: '10.0.0.0/1e1' }, 'OUTGOING_ALLOW takes addresses and networks'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN takes 16 to 200 letters'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL takes one of fatal, error, warn'],
    [{ DATABASE_WAIT: '1m' }, 'DATABASE_WAIT takes seconds from 0 to 3600'],
    [{ DATABASE_WAIT: '3601' }, 'DATABASE_WAIT takes seconds from 0 to 3600'],
    [{ DEMO: 'yes' }, 'DEMO takes one of 0, 1, zh_CN'],
    [{ IGNORE_CLOCK: 'yes' }, 'IGNORE_CLOCK takes 1 (on) or 0 (off)'],
  ])('%j is refused with the accepted values', (environment, words) => {
    expect(() => readConfig(environment as Record<string, string>)).toThrow(words);
  });

  test.each([
    'postgres://me:hidden@db.example:5432/signs',
    'postgres:///signs?host=/var/run/postgresql',
    'postgres://me:hidden@/signs?host=/var/run/postgresql',
  ])('an address of a server or its socket is refused: %s', (DATABASE_URL) => {
    expect(readConfig({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
  });

  test('all invalid settings are named at once, without their values', async () => {
    const said = await refusal({ PORT: 'x', ADMIN_PASSWORD: 'abcd', DATABASE_URL: 'mysql://u:hidden@h/d' });
    for (const name of ['PORT', 'ADMIN_PASSWORD', 'DATABASE_URL'])
      expect(said).toContain(`\n  ${name} takes`);
    expect(said).not.toMatch(/abcd|hidden/);
  });
});

describe('an address that cannot be listened on', () => {
  test('is reported as a port in use', async () => {
    const [taken, port] = await listening();
    expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is taken by another program`);
    await new Promise((resolve) => taken.close(resolve));
  });

  test.each(['203.0.113.7', 'no-such-host.invalid'])('is reported as not local: %s', async (HOST) => {
    expect(await refusal({ PORT: '18809', HOST })).toContain(`HOST is ${HOST}`);
  });
});

test('only listen errors are explained, not other errors with the same code', () => {
  const address = { host: 'signs.example', port: 80 };
  const failure = (code: string, syscall: string, hostname?: string) =>
    listenRefusal(Object.assign(new Error(code), { code, syscall, hostname }), address)?.message;
  expect(failure('EACCES', 'listen')).toContain('Port 80 is reserved');
  expect(failure('EACCES', 'open')).toBeUndefined();
  expect(failure('ENOTFOUND', 'getaddrinfo', 'signs.example')).toContain('HOST is signs.example');
  expect(failure('EAI_AGAIN', 'getaddrinfo', 'db.example')).toBeUndefined();
});

describe('the data folder', () => {
  test('is refused when it is a file or below one', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await refusal({}, { dataDirectory: file })).toContain(`${file}, which`);
    expect(await refusal({}, { dataDirectory: join(file, 'data') })).toContain(
      'a part of the path is a file',
    );
  });

  test('is refused when it holds unrelated files', async () => {
    mkdirSync(data);
    writeFileSync(join(data, 'letter.txt'), 'mine');
    expect(await refusal({})).toMatch(/which holds other files \(letter\.txt\) and no data of Vitrine/);
    expect(existsSync(join(data, 'owner.lock'))).toBe(false);
  });

  test.each(['files', 'backups', 'remotes'])(
    'with unrelated files is refused despite a folder called %s',
    async (name) => {
      mkdirSync(join(data, name), { recursive: true });
      writeFileSync(join(data, 'letter.txt'), 'mine');
      expect(await refusal({})).toMatch(/which holds other files \(letter\.txt\)/);
    },
  );

  test('is accepted with backups and remotes put there before the first start', async () => {
    for (const name of ['backups', 'remotes']) mkdirSync(join(data, name), { recursive: true });
    expect(await runCommand({ dataDirectory: data }, '--check')).toMatchObject({ code: 0 });
  });

  const asRoot = process.getuid?.() === 0 ? test : test.skip;
  // A container's root may lack the capability to mount, and has no second disk to test with.
  const mayMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;
  const withMount = mayMount ? test : test.skip;
  const mounted = (command: string) => ['unshare', '--mount', 'sh', '-c', `${command} && exec "$@"`, 'sh'];

  withMount('on a read-only file system is refused', async () => {
    mkdirSync(data);
    const wrapper = mounted(`mount --bind ${data} ${data} && mount -o remount,ro,bind ${data}`);
    expect(await refusal({}, { wrapper })).toContain('it is on a read-only file system');
  });

  withMount('on a disk without space is refused', async () => {
    mkdirSync(data);
    const wrapper = mounted(`mount -t tmpfs -o size=8m none ${data}`);
    expect(await refusal({}, { wrapper })).toMatch(/has [78] MB left, and Vitrine needs 160 MB/);
  });

  withMount('with an installation may be full, since space is freed in its console', async () => {
    mkdirSync(data);
    const wrapper = mounted(`mount -t tmpfs -o size=8m none ${data} && touch ${data}/server.secret`);
    const { code, output } = await runCommand({ dataDirectory: data, wrapper }, '--check');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/"level":40.*has [78] MB left/);
  });

  asRoot('of another user is refused', async () => {
    mkdirSync(data, { mode: 0o700 });
    const wrapper = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
    expect(await refusal({}, { wrapper })).toContain('it belongs to user 0, this is user 65534');
  });
});

describe('the shared folder', () => {
  test('is refused when it is a file or below one', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await refusal({ SHARED_DIR: file })).toContain(`SHARED_DIR is ${file}, which`);
    expect(await refusal({ SHARED_DIR: join(file, 'shared') })).toContain('a part of the path is a file');
  });

  test('is made where it is missing, with a warning: its disk may not be mounted', async () => {
    const shared = join(folder, 'nas/vitrine');
    const check = () => runCommand({ dataDirectory: data, environment: { SHARED_DIR: shared } }, '--check');
    const { code, output } = await check();
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/"level":40.*SHARED_DIR is .*which did not exist and was made/);
    expect(await check()).toMatchObject({ code: 0, output: '' });
  });

  const mayMount = spawnSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0;
  const withMount = mayMount ? test : test.skip;

  withMount('on a disk that is full or read-only is refused', async () => {
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    for (const [options, words] of [
      ['size=8m', /SHARED_DIR \(\S+\) has [78] MB left, and Vitrine needs 32 MB/],
      ['size=64m,ro', /which this server cannot read and write.*mount it writable, or set SHARED_DIR to/],
    ] as const) {
      const command = `mount -t tmpfs -o ${options} none ${shared} && exec "$@"`;
      const wrapper = ['unshare', '--mount', 'sh', '-c', command, 'sh'];
      expect(await refusal({ SHARED_DIR: shared }, { wrapper })).toMatch(words);
    }
  });
});

describe('an object store', () => {
  const started = (endpoint: string) =>
    runCommand(
      {
        dataDirectory: data,
        environment: {
          S3_ENDPOINT: endpoint,
          S3_BUCKET: 'signs',
          S3_ACCESS_KEY: 'hidden',
          S3_SECRET_KEY: 'hidden',
        },
      },
      '--check',
    );

  test('whose bucket or keys are wrong is refused with what to correct', async () => {
    const store = await openRefusingStore(404, 'NoSuchBucket');
    const { code, output } = await started(store.endpoint);
    store.close();
    expect({ code, output }).toMatchObject({ code: 1 });
    expect(output).toContain('has no bucket signs. Create it, or correct S3_BUCKET.');
    expect(output).not.toMatch(/hidden|\n\s+at /);
  });

  test('that is away does not keep a server from starting', async () => {
    const { code, output } = await started('http://127.0.0.1:1');
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(output).toMatch(/"level":40.*The object store at 127.0.0.1:1 cannot be used now/);
  });
});

test('a clock that is days behind the data folder is refused, and can be overruled', async () => {
  const control = join(data, 'postgres/global/pg_control');
  mkdirSync(join(control, '..'), { recursive: true });
  writeFileSync(control, '');
  const later = Date.now() / 1000 + 3 * 86_400;
  utimesSync(control, later, later);
  const started = (environment: Record<string, string>) =>
    runServer({ dataDirectory: data, environment: { PORT: String(port), ...environment } }).then(
      () => 'it started',
      (reason: Error) => reason.message,
    );
  const [taken, port] = await listening();
  expect(await started({})).toMatch(/it is 3 days behind\. Set the clock/);
  // After the clock check, the port is the next fault.
  expect(await started({ IGNORE_CLOCK: '1' })).toContain(`Port ${port} is taken`);
  await new Promise((resolve) => taken.close(resolve));
});

describe('an external database', () => {
  let base: string;
  let release: () => Promise<void>;
  beforeAll(async () => {
    const database = await createEmptyDatabase();
    base = database.url;
    release = () => database.drop();
  });
  afterAll(() => release());

  test('that is unreachable is named without user and password', async () => {
    const [gone, port] = await listening();
    await new Promise((resolve) => gone.close(resolve));
    const said = await refusal({ DATABASE_URL: `postgres://me:hidden@127.0.0.1:${port}/signs` });
    expect(said).toContain(`No PostgreSQL listens at 127.0.0.1:${port}`);
    expect(said).not.toContain('hidden');
  });

  test('on an unknown host is named', async () => {
    expect(await refusal({ DATABASE_URL: 'postgres://me@no-such-host.invalid/signs' })).toContain(
      'no-such-host.invalid:5432, a host that is not known',
    );
  });

  test('that is not PostgreSQL is reported as such', async () => {
    const [other, port] = await listening();
    expect(await refusal({ DATABASE_URL: `postgres://me@127.0.0.1:${port}/signs` })).toContain(
      'does not answer as PostgreSQL does',
    );
    other.close();
  });

  test('that does not exist on its server is refused with how to create it', async () => {
    const missing = base.replace(/\/[^/?]+(\?|$)/, '/nothing_here$1');
    expect(await refusal({ DATABASE_URL: missing })).toContain('has no database nothing_here. Create it');
  });
});
