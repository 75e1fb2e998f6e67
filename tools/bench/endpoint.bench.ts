import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseAddress } from '../../server/src/platform/database/connection.ts';
import { EmbeddedPostgres } from '../../server/src/platform/database/EmbeddedPostgres.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { FolderLock } from '../../server/src/platform/ownership/FolderLock.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { callsPerSecond, post } from './endpoint/load.ts';
import { thingCount, thingId } from './endpoint/thing.ts';

const rounds = 7;
const load = { connections: 32, milliseconds: 2000 };

async function fillTable(address: DatabaseAddress): Promise<void> {
  const client = new pg.Client(address);
  await client.connect();
  await client.query('create table bench_thing (id text primary key, name text not null, size int not null)');
  await client.query(
    `insert into bench_thing select 'thing' || lpad(n::text, 7, '0'), 'Thing number ' || n, n
     from generate_series(0, ${thingCount - 1}) n`,
  );
  await client.query('vacuum analyze bench_thing');
  await client.end();
}

interface Server {
  server: ChildProcess;
  port: number;
}

async function startServer(file: string, address: DatabaseAddress): Promise<Server> {
  const server = fork(join(import.meta.dirname, 'endpoint', file), [JSON.stringify(address)]);
  const [port] = await once(server, 'message');
  return { server, port };
}

function askForThing(): string {
  return post('/etv/selectThing.json', `id=${thingId(Math.floor(Math.random() * thingCount))}`);
}

interface Speed {
  /** Total calls per second. */
  throughput: number;
  /** Server CPU time in microseconds per call, which is robust against load on the machine. */
  cost: number;
}

async function processorTime({ server }: Server): Promise<number> {
  const answer = once(server, 'message');
  server.send('processor time');
  const [milliseconds] = await answer;
  return milliseconds;
}

async function measureSpeed(server: Server): Promise<Speed> {
  const before = await processorTime(server);
  const throughput = await callsPerSecond(server.port, askForThing, load);
  const used = (await processorTime(server)) - before;
  return { throughput, cost: (used * 1000) / (throughput * (load.milliseconds / 1000)) };
}

/** Measures both servers alternately, so that load on the machine affects both. */
async function takeTurns(ours: Server, bare: Server): Promise<{ ours: Speed[]; bare: Speed[] }> {
  const figures = { ours: [] as Speed[], bare: [] as Speed[] };
  for (const { port } of [ours, bare]) await callsPerSecond(port, askForThing, load);
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(await measureSpeed(ours));
    figures.bare.push(await measureSpeed(bare));
  }
  return figures;
}

function median(speeds: readonly Speed[], key: keyof Speed): number {
  return quantile(
    speeds.map((speed) => speed[key]),
    0.5,
  );
}

async function measureOn(address: DatabaseAddress) {
  await fillTable(address);
  const ours = await startServer('ourServer.ts', address);
  const bare = await startServer('bareServer.ts', address);
  try {
    const figures = await takeTurns(ours, bare);
    const cost = `${median(figures.ours, 'cost').toFixed(0)} and ${median(figures.bare, 'cost').toFixed(0)}`;
    const note = `${load.connections} callers, ${thingCount} rows, median of ${rounds} turns; the server's own processor time ${cost} µs a call`;
    const throughput = [median(figures.ours, 'throughput'), median(figures.bare, 'throughput')] as const;
    return compare(...throughput, 'calls/s', note);
  } finally {
    ours.server.kill();
    bare.server.kill();
  }
}

export const bench: Bench = {
  name: 'A call with one indexed query',
  reference: 'bare node:http with the same query',
  target: 'at least 0.7 ×',
  holds: ({ ratio }) => ratio >= 0.7,
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
    const postgres = new EmbeddedPostgres(folder, createLog('silent'));
    const lock = await FolderLock.take(folder, createLog('silent'));
    await postgres.start(lock);
    try {
      return await measureOn(postgres.address());
    } finally {
      await postgres.stop();
      lock.release();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
