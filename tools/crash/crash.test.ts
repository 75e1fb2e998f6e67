import { expect, test } from '@jest/globals';
import { hasRedis } from '../../server/src/testing/testRedis.ts';
import { isNginxInstalled } from '../proxy/Nginx.ts';
import { crash } from './crash.ts';
import { Ledger } from './Ledger.ts';

test('acknowledged writes survive two kills, and every terminal converges to the server’s state', async () => {
  const said: string[] = [];
  const result = await crash({ seed: 11, rounds: 2, terminals: 2, say: (line) => said.push(line) });
  expect(result.faults).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(0);
  expect(result).toMatchObject({ kept: result.acknowledged, diverged: 0 });
  expect(said).toContainEqual(expect.stringContaining('round 2:'));
}, 180_000);

const several = isNginxInstalled() && hasRedis() ? test : test.skip;
several(
  'beside others: a killed server, two of three, PostgreSQL, a Redis that forgets, and everything',
  async () => {
    const said: string[] = [];
    const say = (line: string) => said.push(line);
    // This seed has each of them once.
    const result = await crash({ seed: 265, rounds: 5, terminals: 3, servers: 3, say });
    expect(result.faults).toEqual([]);
    expect(result).toMatchObject({ kept: result.acknowledged, diverged: 0 });
    const victims = said.flatMap((line) => /^round \d: (.*) killed/.exec(line)?.[1] ?? []);
    expect(victims).toEqual(['server', 'redis with its data', 'postgres', 'two servers', 'everything']);
    for (const kind of ['upload', 'save', 'publication', 'plays'])
      expect(said.at(-1)).toMatch(new RegExp(`${kind} [1-9]`));
  },
  420_000,
);

test('a lost write is reported once, even if it was found before', async () => {
  const ledger = new Ledger(1);
  let there = true;
  ledger.add({ kind: 'save', what: 'first', isKept: async () => there });
  ledger.add({ kind: 'upload', what: 'second', isKept: async () => true });
  await ledger.checkNew();
  expect(ledger).toMatchObject({ acknowledged: 2, kept: 2, lost: [] });
  there = false;
  await ledger.checkNew();
  expect(ledger.kept).toBe(2);
  await ledger.checkAll();
  await ledger.checkAll();
  expect(ledger).toMatchObject({ acknowledged: 2, kept: 1, lost: ['save: first: another state'] });
});

test('a write that the server no longer returns is lost', async () => {
  const ledger = new Ledger(1);
  ledger.add({ kind: 'backup', what: 'third', isKept: () => Promise.reject(new Error('unknown')) });
  await ledger.checkNew();
  expect(ledger.lost).toEqual(['backup: third: Error: unknown']);
});
