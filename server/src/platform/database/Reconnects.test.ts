import { beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { Reconnects } from './Reconnects.ts';

let pool: pg.Pool;
let reconnects: Reconnects;
let told: string[];

beforeEach(() => {
  pool = new pg.Pool();
  reconnects = new Reconnects(pool);
  told = [];
  reconnects.listen(() => told.push('reachable'));
});

/** Simulates a new connection of the pool. */
function connected(): pg.Client {
  const client = new pg.Client();
  pool.emit('connect', client);
  return client;
}
const broken = new Error('Connection terminated unexpectedly');

it('reports nothing until a connection breaks', () => {
  connected();
  connected();
  expect(told).toEqual([]);
});

it('reports once that the database is reachable after several connections broke', () => {
  const [one, other] = [connected(), connected()];
  one.emit('error', broken);
  other.emit('error', broken);
  expect(told).toEqual([]);
  connected();
  connected();
  expect(told).toEqual(['reachable']);
});

it('reports each time that an idle connection broke and the database is reachable again', () => {
  for (let time = 0; time < 2; time += 1) {
    pool.emit('error', broken, connected());
    connected();
  }
  expect(told).toEqual(['reachable', 'reachable']);
});

it('reports to current listeners only', () => {
  const unsubscribe = reconnects.listen(() => told.push('other'));
  unsubscribe();
  connected().emit('error', broken);
  connected();
  expect(told).toEqual(['reachable']);
});
