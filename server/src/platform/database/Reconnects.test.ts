import { beforeEach, expect, it } from '@jest/globals';
import pg from 'pg';
import { Reconnects } from './Reconnects.ts';

let pool: pg.Pool;
let reconnects: Reconnects;
let reported: string[];

beforeEach(() => {
  pool = new pg.Pool();
  reconnects = new Reconnects(pool);
  reported = [];
  reconnects.listen(() => reported.push('reachable'));
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
  expect(reported).toEqual([]);
});

it('reports once that the database is reachable after several connections broke', () => {
  const [one, other] = [connected(), connected()];
  one.emit('error', broken);
  other.emit('error', broken);
  expect(reported).toEqual([]);
  connected();
  connected();
  expect(reported).toEqual(['reachable']);
});

it('reports each time that an idle connection broke and the database is reachable again', () => {
  for (let time = 0; time < 2; time += 1) {
    pool.emit('error', broken, connected());
    connected();
  }
  expect(reported).toEqual(['reachable', 'reachable']);
});

it('reports to current listeners only', () => {
  const unsubscribe = reconnects.listen(() => reported.push('other'));
  unsubscribe();
  connected().emit('error', broken);
  connected();
  expect(reported).toEqual(['reachable']);
});
