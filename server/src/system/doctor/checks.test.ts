import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { readConfig } from '../../platform/config.ts';
import { migrationNames } from '../../platform/database/migrate.ts';
import { readServerSecret } from '../../platform/files/AddressSigner.ts';
import { newRecord, writeRecord } from '../../platform/ownership/ownerRecord.ts';
import { openRefusingStore } from '../../testing/refusingStore.ts';
import type { DrillRecord } from '../backup/drill/drillRecord.ts';
import type { StoredBackup } from '../backup/place/StoredBackup.ts';
import { ageText } from './ageText.ts';
import { ageFinding, backups, drillFinding } from './checks/backups.ts';
import { certificate, certificateFindings, type Presented } from './checks/certificate.ts';
import { clock, clockFinding } from './checks/clock.ts';
import { database, schemaFinding } from './checks/database.ts';
import { dataFolder } from './checks/dataFolder.ts';
import { eventStream } from './checks/eventStream.ts';
import { files } from './checks/files.ts';
import { checks } from './checks/index.ts';
import { node } from './checks/node.ts';
import { owner } from './checks/owner.ts';
import { programs } from './checks/programs.ts';
import { publicAddress } from './checks/publicAddress.ts';
import { redis, redisFindings } from './checks/redis.ts';
import { servers } from './checks/servers.ts';
import { space } from './checks/space.ts';
import { uploads } from './checks/uploads.ts';
import { webSocket } from './checks/webSocket.ts';
import { textOf } from './doctorCommand.ts';
import { examine, exitCodeOf } from './examine.ts';
import { type Check, fault, fine, type Installation, warning } from './finding.ts';
import type { DatabaseReport } from './readDatabase.ts';
import { sizeText } from './sizeText.ts';

const day = 86_400_000;
const hour = 3_600_000;
let folder: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'));
  data = join(folder, 'data');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const running: DatabaseReport = {
  state: 'running',
  version: '18.4',
  size: 13_000_000,
  migrations: migrationNames(),
  ahead: 0,
  holder: undefined,
  backupEnabled: true,
};

interface Around {
  readonly backups?: string;
  readonly address?: string;
  readonly database?: DatabaseReport | Error;
  readonly databaseUrl?: string;
}

function installation({
  address,
  backups: BACKUP_DIR,
  database: report = running,
  databaseUrl,
}: Around = {}): Installation {
  return {
    config: readConfig({ DATA_DIR: data, DATABASE_URL: databaseUrl, BACKUP_DIR }),
    address: address === undefined ? undefined : new URL(address),
    database: async () => {
      if (report instanceof Error) throw report;
      return report;
    },
  };
}

const levelsOf = async (check: Check, around?: Around) =>
  (await check.examine(installation(around))).map(({ level }) => level);
const saysOf = async (check: Check, around?: Around) =>
  (await check.examine(installation(around))).map(({ says }) => says).join('\n');

/** Runs a proxy of the test while something is tried through it. */
async function behind(answer: RequestListener, act: (address: string, server: Server) => Promise<void>) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await act(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server);
  } finally {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
}

describe('several servers', () => {
  const withSettings = (environment: Record<string, string>): Installation => ({
    ...installation(),
    config: readConfig({ DATA_DIR: data, ...environment }),
  });

  test('a server that is alone says nothing of them', async () => {
    expect([...(await levelsOf(redis)), ...(await levelsOf(servers))]).toEqual([]);
  });

  test('a part of the settings is a warning that names the rest; all of them are well', async () => {
    const some = { REDIS_URL: 'redis://127.0.0.1:1', DATABASE_URL: 'postgres://me@127.0.0.1/signs' };
    const [finding] = await servers.examine(withSettings(some));
    expect(finding).toMatchObject({
      level: 'warning',
      says: expect.stringContaining('SHARED_DIR, or the S3 settings with SERVER_SECRET_FILE'),
    });
    const all = { ...some, SHARED_DIR: folder };
    expect(await servers.examine(withSettings(all))).toMatchObject([{ level: 'ok' }]);
  });

  const s3 = {
    S3_ENDPOINT: 'http://127.0.0.1:1',
    S3_BUCKET: 'signs',
    S3_ACCESS_KEY: 'any',
    S3_SECRET_KEY: 'any',
  };

  test('remotes that are deployed in a folder of one server are a warning', async () => {
    const keys = { SERVER_SECRET_FILE: '/keys/server', USB_SIGNING_KEY_FILE: '/keys/usb' };
    const many = { REDIS_URL: 'redis://127.0.0.1:1', DATABASE_URL: 'postgres://me@127.0.0.1/signs', ...keys };
    const levels = async (environment: Record<string, string>) =>
      (await servers.examine(withSettings(environment))).map(({ level }) => level);
    expect(await levels({ ...many, ...s3 })).toEqual(['ok']);
    mkdirSync(join(data, 'remotes/mf-task/0.2.0'), { recursive: true });
    expect(await levels({ ...many, ...s3 })).toEqual(['ok', 'warning']);
    expect(await levels({ ...many, SHARED_DIR: folder })).toEqual(['ok']);
  });

  test('the place of the files is named; a store that is away or refuses is a fault', async () => {
    const findings = async (environment: Record<string, string>) => files.examine(withSettings(environment));
    expect(await findings({})).toEqual([fine(`in ${join(data, 'files')}`)]);
    mkdirSync(data);
    expect(await findings({ SHARED_DIR: folder })).toMatchObject([
      { level: 'ok', says: expect.stringContaining('on the same disk as DATA_DIR') },
    ]);
    expect(await findings(s3)).toMatchObject([
      { level: 'fault', says: expect.stringContaining('The object store at 127.0.0.1:1 cannot be used now') },
    ]);
    const store = await openRefusingStore(403, 'SignatureDoesNotMatch');
    expect(await findings({ ...s3, S3_ENDPOINT: store.endpoint })).toMatchObject([
      { level: 'fault', advice: 'Correct S3_ACCESS_KEY and S3_SECRET_KEY.' },
    ]);
    store.close();
  });

  test('a Redis that does not answer is a fault; an old one, or one that deletes keys, a warning', async () => {
    const away = await redis.examine(withSettings({ REDIS_URL: 'redis://127.0.0.1:1' }));
    expect(away).toMatchObject([{ level: 'fault', says: expect.stringContaining('No Redis answers at') }]);
    const levels = (version: string, policy: string) =>
      redisFindings(`redis_version:${version}\r\nmaxmemory_policy:${policy}\r\n`).map(({ level }) => level);
    expect(levels('7.0.15', 'noeviction')).toEqual(['ok']);
    expect(levels('6.2.1', 'noeviction')).toEqual(['warning']);
    expect(levels('8.0.0', 'allkeys-lru')).toEqual(['warning']);
  });
});

test('the running Node passes the check', async () => {
  expect(await levelsOf(node)).toEqual(['ok']);
});

describe('the data folder', () => {
  test('is reported when missing, a file or empty, and not created', async () => {
    expect(await saysOf(dataFolder)).toContain('does not exist');
    expect(existsSync(data)).toBe(false);
    writeFileSync(data, '');
    expect(await saysOf(dataFolder)).toContain('is a file');
    rmSync(data);
    mkdirSync(data);
    expect(await saysOf(dataFolder)).toContain('holds nothing yet');
    writeFileSync(join(data, 'server.secret'), '');
    expect(await levelsOf(dataFolder)).toEqual(['ok']);
    expect(await saysOf(dataFolder)).toContain(`owner: user ${process.getuid?.()}`);
  });

  const withoutRights = process.getuid?.() === 0 ? test.skip : test;
  withoutRights('that is not writable is a fault', async () => {
    mkdirSync(data);
    chmodSync(data, 0o500);
    expect(await levelsOf(dataFolder)).toEqual(['fault']);
    chmodSync(data, 0o700);
  });

  test('is reported with its free space', async () => {
    expect(await levelsOf(space)).toEqual([]);
    mkdirSync(data);
    expect(await saysOf(space)).toMatch(/\d [GT]B free in|\d+ [KM]B of/);
  });
});

describe('the lock', () => {
  beforeEach(() => mkdirSync(data));

  test('has no owner, a running server, or one without recent heartbeat', async () => {
    expect(await saysOf(owner)).toBe(`no server runs on ${data}`);
    writeRecord(data, newRecord(data));
    expect(await saysOf(owner)).toContain(`the server runs: process ${process.pid} on`);
    const then = (Date.now() - 3 * hour) / 1000;
    utimesSync(join(data, 'owner.json'), then, then);
    expect(await levelsOf(owner)).toEqual(['warning']);
    expect(await saysOf(owner)).toContain('no sign of life for 3 hours');
  });

  test('of an external database names its server', async () => {
    const around = {
      databaseUrl: 'postgres://me@db/signs',
      database: { ...running, holder: 'process 7 on b' },
    };
    expect(await saysOf(owner, around)).toContain('the database is held by process 7 on b');
  });
});

describe('the database', () => {
  test('is absent, stopped with its server, running or unreachable', async () => {
    expect(await levelsOf(database, { database: { state: 'absent' } })).toEqual(['warning']);
    expect(await saysOf(database, { database: { state: 'stopped', version: '18' } })).toContain(
      'PostgreSQL 18, stopped with the server',
    );
    expect(await levelsOf(database)).toEqual(['ok', 'ok']);
    const away = { database: new Error('No PostgreSQL listens at db:5432.') };
    expect(await levelsOf(database, away)).toEqual(['fault']);
    expect(await saysOf(database, away)).toContain('No PostgreSQL listens at db:5432.');
  });

  test('has a schema that is equal, older, newer or missing', () => {
    const known = ['0001_a', '0002_b'];
    expect(schemaFinding(known, known).level).toBe('ok');
    expect(schemaFinding(['0001_a'], known)).toMatchObject({
      level: 'warning',
      says: expect.stringContaining('1 of 2 migrations are missing (0002_b)'),
    });
    expect(schemaFinding([...known, '0003_c'], known)).toMatchObject({
      level: 'fault',
      says: expect.stringContaining('0003_c'),
    });
    expect(schemaFinding([], known).level).toBe('warning');
  });
});

test('the clock is compared with database and address; ten minutes are a warning, a day a fault', async () => {
  expect(clockFinding(2 * 60_000, 'the database').level).toBe('ok');
  expect(clockFinding(11 * 60_000, 'the database')).toMatchObject({
    level: 'warning',
    says: 'this clock is 11 minutes behind that of the database',
  });
  expect(clockFinding(-2 * day, 'the database')).toMatchObject({
    level: 'fault',
    says: 'this clock is 2 days ahead of that of the database',
  });
  await behind(
    (_request, response) =>
      response.setHeader('date', new Date(Date.now() - hour - 1000).toUTCString()).end(),
    async (address) => {
      expect(await levelsOf(clock, { address })).toEqual(['ok', 'warning', 'ok']);
    },
  );
});

test('missing programs are warnings with how to install them', async () => {
  const path = process.env.PATH;
  process.env.PATH = '/nowhere';
  try {
    expect(await levelsOf(programs)).toEqual(Array(5).fill('warning'));
  } finally {
    process.env.PATH = path;
  }
});

test('a missing backup and a missing schedule are reported', async () => {
  expect(await levelsOf(backups)).toEqual([]);
  mkdirSync(data);
  expect(await levelsOf(backups, { database: { ...running, backupEnabled: false } })).toEqual([
    'fault',
    'warning',
  ]);
  expect(existsSync(join(data, 'backups'))).toBe(false);
  const elsewhere = join(folder, 'nas');
  expect(await saysOf(backups, { backups: elsewhere })).toContain('which is not there');
  mkdirSync(elsewhere);
  expect(await saysOf(backups, { backups: elsewhere })).not.toContain('BACKUP_DIR');
  writeFileSync(join(data, 'backup-folder'), elsewhere);
  expect(await saysOf(backups, { backups: elsewhere })).toContain('which is not the folder used before');
});

test('the newest backup is overdue from the limit on, and a drill is valid for a month', () => {
  const now = Date.UTC(2031, 4, 20);
  const at = (age: number) => new Date(now - age).toISOString();
  const backup = (age: number) =>
    ({ size: 5000, head: { createdAt: at(age), kind: 'full' } }) as StoredBackup;
  expect(ageFinding(backup(day), 2, now)).toEqual(
    fine('the newest is 1 day old, complete, of everything, 4.9 KB'),
  );
  expect(ageFinding(backup(3 * day), 2, now).level).toBe('warning');
  const record = (age: number, error = ''): DrillRecord => ({
    testedAt: at(age),
    seconds: 8,
    backup: { id: 'a', fileName: 'a.sql', kind: 'full', createdAt: at(age) },
    error,
    parameters: {},
    ...{ tables: 1, rows: 1, files: 0, missing: 0 },
  });
  expect(drillFinding(undefined, now).level).toBe('warning');
  expect(drillFinding(record(day), now)).toEqual(fine('restored in a test 1 day ago, in 8 s'));
  expect(drillFinding(record(40 * day), now).level).toBe('warning');
  expect(drillFinding(record(day, 'backup.damaged'), now)).toMatchObject({
    level: 'fault',
    says: expect.stringContaining('a.sql failed 1 day ago: The file does not match its checksum'),
  });
});

describe('the public address', () => {
  const server: RequestListener = (request, response) => {
    if (request.url === '/healthz') response.end('{"status":"ok"}');
    else response.writeHead(401).end('{"code":401}');
  };

  test('is not checked when none is given', async () => {
    for (const check of [certificate, webSocket, eventStream, uploads])
      expect(await levelsOf(check)).toEqual([]);
    expect(await levelsOf(publicAddress)).toEqual(['ok']);
  });

  test('leads to the server, another server, or nowhere', async () => {
    await behind(server, async (address) => {
      expect(await levelsOf(publicAddress, { address })).toEqual(['ok']);
      expect(await levelsOf(certificate, { address })).toEqual(['warning']);
    });
    await behind(
      (_request, response) => response.writeHead(502).end('Bad Gateway'),
      async (address) => {
        expect(await saysOf(publicAddress, { address })).toContain('/healthz answers 502');
      },
    );
    let gone = '';
    await behind(server, async (address) => {
      gone = address;
    });
    for (const check of [publicAddress, webSocket])
      expect(await levelsOf(check, { address: gone })).toEqual(['fault']);
    expect(await levelsOf(certificate, { address: gone.replace('http:', 'https:') })).toEqual(['fault']);
  });

  test('that blocks the WebSocket upgrade keeps terminals offline', async () => {
    await behind(server, async (address, proxy) => {
      expect(await saysOf(webSocket, { address })).toContain('/mqtt answers 401 in place of an upgrade');
      proxy.on('upgrade', (_request, socket) => {
        socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      });
      expect(await levelsOf(webSocket, { address })).toEqual(['ok']);
    });
  });

  test('that buffers events is a fault, and the data folder of another server a warning', async () => {
    mkdirSync(data);
    readServerSecret(join(data, 'server.secret'));
    await behind(server, async (address) => {
      expect(await levelsOf(eventStream, { address })).toEqual(['warning']);
    });
    await behind(
      (_request, response) => response.end('retry: 3000\n\n: end\n\n'),
      async (address) => {
        expect(await saysOf(eventStream, { address })).toContain('events are held back');
      },
    );
  });

  test('that limits uploads is a fault', async () => {
    await behind(server, async (address) => {
      expect(await levelsOf(uploads, { address })).toEqual(['ok']);
    });
    await behind(
      (_request, response) => response.writeHead(413).end(),
      async (address) => {
        expect(await levelsOf(uploads, { address })).toEqual(['fault']);
      },
    );
    for (const [status, body] of [
      [502, 'Bad Gateway'],
      [404, '{}'],
    ] as const)
      await behind(
        (_request, response) => response.writeHead(status).end(body),
        async (address) => {
          expect(await saysOf(uploads, { address })).toContain(`answered with ${status}`);
        },
      );
    await behind(
      (request) => request.destroy(),
      async (address) => {
        expect(await levelsOf(uploads, { address })).toEqual(['warning']);
      },
    );
  });

  test('has its certificate checked for expiry, name and chain', () => {
    const now = Date.UTC(2031, 4, 20);
    const presented = (until: number, distrust?: string) =>
      ({
        certificate: {
          subject: { CN: 'signage.example' },
          subjectaltname: 'DNS:signage.example',
          valid_to: new Date(until).toUTCString(),
        },
        distrust,
      }) as Presented;
    const levelsFor = (until: number, host = 'signage.example', distrust?: string) =>
      certificateFindings(presented(until, distrust), host, now).map(({ level }) => level);
    expect(levelsFor(now + 90 * day)).toEqual(['ok', 'ok', 'ok']);
    expect(levelsFor(now + 5 * day)).toEqual(['warning', 'ok', 'ok']);
    expect(levelsFor(now - day, 'signage.example', 'CERT_HAS_EXPIRED')).toEqual(['fault', 'ok']);
    expect(levelsFor(now + 90 * day, 'other.example')).toEqual(['ok', 'fault', 'ok']);
    expect(levelsFor(now + 90 * day, 'signage.example', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE')).toEqual([
      'ok',
      'ok',
      'fault',
    ]);
    expect(levelsFor(now + 90 * day, 'signage.example', 'DEPTH_ZERO_SELF_SIGNED_CERT')).toEqual([
      'ok',
      'ok',
      'warning',
    ]);
  });
});

describe('the report', () => {
  test('has a line for each finding, and the exit code of the worst', async () => {
    const lines = await examine(
      [
        { name: 'First', examine: () => [fine('good')] },
        { name: 'Second', examine: async () => [warning('so so', 'Do this.')] },
      ],
      installation(),
    );
    expect(textOf(lines)).toBe(
      'ok       First   good\nwarning  Second  so so\n                 → Do this.\n',
    );
    expect([[], [fine('')], lines, [...lines, fault('', '')]].map(exitCodeOf)).toEqual([0, 0, 1, 2]);
  });

  test('continues after a check that throws, which is a fault', async () => {
    const broken: Check = {
      name: 'Broken',
      examine: () => {
        throw new Error('no permission');
      },
    };
    expect(await examine([broken, node], installation())).toMatchObject([
      { check: 'Broken', level: 'fault', says: 'could not be checked: no permission' },
      { check: 'Node', level: 'ok' },
    ]);
  });

  test('continues after a check that hangs, which is a fault', async () => {
    const hanging: Check = { name: 'Hanging', examine: () => new Promise(() => undefined) };
    expect(await examine([hanging, node], installation(), 10)).toMatchObject([
      { check: 'Hanging', level: 'fault', says: 'could not be checked: no answer in 0.01 s' },
      { check: 'Node', level: 'ok' },
    ]);
  });

  test('contains each check once', () => {
    expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  });

  test('formats sizes and durations', () => {
    expect([0, 1500, 13_000_000, 5e12].map(sizeText)).toEqual(['0 B', '1.5 KB', '12 MB', '4.5 TB']);
    expect([0, 61_000, -day, 50 * hour].map(ageText)).toEqual(['0 seconds', '1 minute', '1 day', '2 days']);
  });
});

test('a bucket of backups that cannot be reached is a fault, and no missing backup', async () => {
  mkdirSync(data);
  const { config, ...rest } = installation();
  const objectStore = {
    // Nothing listens there.
    endpoint: 'http://127.0.0.1:9',
    region: 'us-east-1',
    bucket: 'shelf',
    accessKey: 'any',
    secretKey: 'any',
    prefix: '',
  };
  const found = await backups.examine({ ...rest, config: { ...config, objectStore } });
  expect(found.map(({ level, says }) => [level, says])).toEqual([
    ['fault', 'the bucket shelf, where backups lie, cannot be used'],
  ]);
});
