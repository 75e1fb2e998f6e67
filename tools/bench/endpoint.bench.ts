import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { DatabaseAddress } from '../../server/src/platform/database/connection.ts';
import { EmbeddedPostgres } from '../../server/src/platform/database/embedded.ts';
import { createLog } from '../../server/src/platform/log.ts';
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

async function startServer(
  file: string,
  address: DatabaseAddress,
): Promise<{ server: ChildProcess; port: number }> {
  const server = fork(join(import.meta.dirname, 'endpoint', file), [JSON.stringify(address)]);
  const [port] = await once(server, 'message');
  return { server, port };
}

function askForThing(): string {
  return post('/etv/selectThing.json', `id=${thingId(Math.floor(Math.random() * thingCount))}`);
}

/** Both servers by turns, so that a slow moment of the machine slows both. */
async function takeTurns(ours: number, bare: number): Promise<{ ours: number[]; bare: number[] }> {
  const figures = { ours: [] as number[], bare: [] as number[] };
  for (const port of [ours, bare]) await callsPerSecond(port, askForThing, load);
  for (let round = 0; round < rounds; round += 1) {
    figures.ours.push(await callsPerSecond(ours, askForThing, load));
    figures.bare.push(await callsPerSecond(bare, askForThing, load));
  }
  return figures;
}

async function measureOn(address: DatabaseAddress) {
  await fillTable(address);
  const ours = await startServer('ourServer.ts', address);
  const bare = await startServer('bareServer.ts', address);
  try {
    const figures = await takeTurns(ours.port, bare.port);
    const note = `${load.connections} callers, ${thingCount} rows, median of ${rounds} turns`;
    return compare(quantile(figures.ours, 0.5), quantile(figures.bare, 0.5), 'calls/s', note);
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
    await postgres.start();
    try {
      return await measureOn(postgres.address());
    } finally {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
