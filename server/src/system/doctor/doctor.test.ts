import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Running, runCommand, runServer } from '../../testing/serverProcess.ts';
import { createEmptyDatabase } from '../../testing/testDatabase.ts';
import type { ReportLine } from './examine.ts';

let folder: string;
let dataDirectory: string;
let server: Running;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-doctor-'));
  dataDirectory = join(folder, 'data');
  server = await runServer({ dataDirectory });
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function examined(environment: Record<string, string>, ...words: string[]) {
  const { code, output } = await runCommand({ dataDirectory, environment }, '--doctor', '--json', ...words);
  const { result, findings } = JSON.parse(output) as { result: number; findings: ReportLine[] };
  expect(result).toBe(code);
  const of = (check: string) =>
    findings.filter((finding) => finding.check === check).map(({ level, says }) => `${level}: ${says}`);
  return { code, findings, of };
}

test('a running server is examined completely, through its address too', async () => {
  const { code, of } = await examined({}, '--address', server.url);
  expect(of('Settings')).toEqual(['ok: all are valid']);
  expect(of('Lock')).toEqual([
    expect.stringContaining(`ok: the server runs: process ${server.child.pid} on`),
  ]);
  expect(of('Database')).toEqual([
    expect.stringMatching(/^ok: PostgreSQL 18\S* answers, \d+ MB$/),
    expect.stringContaining('ok: the tables are those of this version'),
  ]);
  expect(of('Clock').slice(0, 2)).toEqual([
    expect.stringContaining('ok: agrees with the database'),
    expect.stringContaining('ok: agrees with 127.0.0.1'),
  ]);
  expect(of('Public address')).toEqual([`ok: ${server.url} answers`]);
  expect(of('WebSocket')).toEqual(['ok: screens can connect to /mqtt']);
  expect(of('Events')).toEqual(['ok: events arrive as they happen']);
  expect(of('Uploads')).toEqual(['ok: large uploads get through as they come']);
  // A new server has no backup.
  expect(of('Backups')[0]).toBe('fault: there is no complete backup');
  expect(code).toBe(2);
});

test('a stopped server is examined without being started', async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  const before = readdirSync(dataDirectory);
  const { of } = await examined({});
  expect(of('Lock')).toEqual([`ok: no server runs on ${dataDirectory}`]);
  expect(of('Database')).toEqual([expect.stringContaining('ok: PostgreSQL 18, stopped with the server')]);
  expect(readdirSync(dataDirectory)).toEqual(before);
});

test('all invalid settings are named', async () => {
  const { code, findings } = await examined({ PORT: 'eighty', LOG_LEVEL: 'loud' });
  expect(code).toBe(2);
  expect(findings).toMatchObject([{ check: 'Settings', level: 'fault' }]);
  expect(findings[0]?.says).toMatch(/PORT takes[\s\S]*LOG_LEVEL takes/);
});

test('an external database is examined, and named when unreachable', async () => {
  const { url, drop } = await createEmptyDatabase();
  const { of } = await examined({ DATABASE_URL: url });
  expect(of('Database')).toEqual([
    expect.stringContaining('answers'),
    'warning: the database has no tables yet',
  ]);
  expect(of('Lock')).toContain('ok: the database is held by no server');
  await drop();
  const gone = await examined({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/signs' });
  expect(gone.of('Database')).toEqual([
    expect.stringContaining('fault: No PostgreSQL listens at 127.0.0.1:1'),
  ]);
  expect(JSON.stringify(gone.findings)).not.toContain('hidden');
});

test('an unknown option or missing address shows the usage and creates nothing', async () => {
  rmSync(dataDirectory, { recursive: true });
  for (const words of [['--all'], ['--address', 'signage.example'], ['--address', 'ftp://signage.example']]) {
    const { code, output } = await runCommand({ dataDirectory }, '--doctor', ...words);
    expect(output).toContain('npm run doctor -- [--json] [--address');
    expect(code).toBe(2);
  }
  await runCommand({ dataDirectory }, '--doctor');
  expect(existsSync(dataDirectory)).toBe(false);
});
