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

/** A connection of the pool that has come about; nothing is dialled. */
function connected(): pg.Client {
  const client = new pg.Client();
  pool.emit('connect', client);
  return client;
}
const broken = new Error('Connection terminated unexpectedly');

it('tells nothing of connections while none has broken', () => {
  connected();
  connected();
  expect(told).toEqual([]);
});

it('tells once that the database is reachable again after several connections broke', () => {
  const [one, other] = [connected(), connected()];
  one.emit('error', broken);
  other.emit('error', broken);
  expect(told).toEqual([]);
  connected();
  connected();
  expect(told).toEqual(['reachable']);
});

it('tells of a connection that broke while idle, and of every later time', () => {
  for (let time = 0; time < 2; time += 1) {
    pool.emit('error', broken, connected());
    connected();
  }
  expect(told).toEqual(['reachable', 'reachable']);
});

it('tells only those that still listen', () => {
  const unsubscribe = reconnects.listen(() => told.push('other'));
  unsubscribe();
  connected().emit('error', broken);
  connected();
  expect(told).toEqual(['reachable']);
});
