/** @jest-environment ./player/src/testing/environment.mjs */
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PlayItem } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/api/client';
import { randomId } from '@vitrine/shared/document';
import { openDB } from 'idb';
import { foldRows } from './foldRows.ts';
import { ItemLedger } from './ItemLedger.ts';
import { ItemOutbox } from './ItemOutbox.ts';
import type { ItemPlace, ItemRow } from './itemRow.ts';
import { ProofStore } from './ProofStore.ts';
import { SeenClock } from './SeenClock.ts';

const place = (sourceId: string): ItemPlace => ({
  taskId: 'task',
  programId: 'program',
  documentHash: 'a'.repeat(64),
  sceneId: 'scene',
  sceneIndex: 0,
  widgetId: 'widget',
  widgetType: 'img',
  kind: 'img',
  sourceId,
  page: 0,
});

let name: string;
let steady: number;
let wall: number;
let unreadable: unknown[];
let errors: unknown[];
/** Rows that the server has, and whether its answers arrive. */
let server: Map<string, PlayItem>;
let answers: boolean;
let reached: boolean;
/** Id that the server rejects. */
let refused: string;
/** Maximum rows on the terminal. */
const room = 2000;
/** Number of rows sent. */
let sent = 0;

interface Start {
  ledger: ItemLedger;
  outbox: ItemOutbox;
}

/** Starts the page on the stored data. */
async function start(): Promise<Start> {
  const store = await ProofStore.open(name);
  const { rows } = await store.recall((reason) => unreadable.push(reason));
  const clock = new SeenClock({ steady: () => steady, visible: () => true });
  const now = () => wall + steady;
  const ledger = new ItemLedger({ clock, now, zoneOffset: () => 0 });
  const send = async (items: PlayItem[]) => {
    if (!reached) throw new Error('no network');
    sent += items.length;
    if (items.some(({ sourceId }) => sourceId === refused)) throw new ApiError('input.invalid', '');
    for (const item of items)
      if (item.sequence > (server.get(item.id)?.sequence ?? 0)) server.set(item.id, item);
    if (!answers) throw new Error('the answer was lost');
    return items.map(({ id }) => id);
  };
  const dayOf = (instant: string) => instant.slice(0, 10);
  const onError = (reason: unknown) => errors.push(reason);
  return { ledger, outbox: new ItemOutbox({ store, ledger, send, now, dayOf, onError, room }, rows) };
}

const total = (figure: 'plays' | 'drawn') =>
  [...server.values()].reduce((sum, item) => sum + item[figure], 0);
const minute = 60_000;
const stored = async () => {
  const disk = await openDB(name, 1);
  const count = await disk.count('items');
  disk.close();
  return count;
};
const show = ({ ledger }: Start, sourceId: string, milliseconds: number) => {
  const open = ledger.begin(place(sourceId));
  steady += milliseconds;
  open.end(false);
};

beforeEach(() => {
  name = `proof-${randomId()}`;
  steady = 0;
  wall = Date.parse('2026-03-02T12:00:00Z');
  server = new Map();
  [answers, reached, refused] = [true, true, ''];
  [unreadable, errors] = [[], []];
});

describe('ItemOutbox', () => {
  it('counts repeated deliveries and growing rows once', async () => {
    const one = await start();
    show(one, 'a', 1000);
    await one.outbox.checkpoint(undefined, false);
    answers = false;
    await expect(one.outbox.deliver()).rejects.toThrow('lost');
    answers = true;
    show(one, 'a', 2000);
    await one.outbox.checkpoint(undefined, true);
    await one.outbox.deliver();
    await one.outbox.deliver();
    expect([total('plays'), total('drawn')]).toEqual([2, 3000]);
  });

  it('loses nothing up to the last checkpoint when it is killed, and counts nothing twice afterwards', async () => {
    const killed = await start();
    show(killed, 'a', 4000);
    await killed.outbox.checkpoint(undefined, false);
    answers = false;
    await expect(killed.outbox.deliver()).rejects.toThrow('lost');
    killed.ledger.begin(place('a'));
    // Stored up to here.
    steady += 700;
    answers = true;
    const again = await start();
    show(again, 'a', 1000);
    await again.outbox.checkpoint(undefined, false);
    await again.outbox.deliver();
    expect([total('plays'), total('drawn')]).toEqual([2, 5000]);
    expect(server.size).toBe(2);
  });

  it('delivers a growing row at most every quarter of an hour, and once it is final', async () => {
    const one = await start();
    const delivered = async () => {
      await one.outbox.checkpoint(undefined, false);
      sent = 0;
      await one.outbox.deliver();
      return sent;
    };
    const pass = (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 1) {
        steady += minute;
        one.ledger.settle();
      }
    };
    // On screen for a long time.
    const long = one.ledger.begin(place('long'));
    pass(1);
    expect(await delivered()).toBe(0);
    pass(14);
    expect(await delivered()).toBe(1);
    pass(1);
    long.end(false);
    expect(await delivered()).toBe(1);
    // A loop: the end of the first appearance is sent at once, the next ones together.
    const rows: number[] = [];
    for (let passed = 0; passed < 20; passed += 1) {
      show(one, 'loop', minute);
      rows.push(await delivered());
    }
    expect(rows.flatMap((count, place) => (count > 0 ? [place] : []))).toEqual([0, 15]);
    // The hour is over, so its rows are final.
    steady += 60 * minute;
    expect(await delivered()).toBe(1);
    expect(await delivered()).toBe(0);
    expect([total('plays'), total('drawn')]).toEqual([21, 36 * minute]);
  });

  it('deletes a delivered row as soon as it is final', async () => {
    const one = await start();
    show(one, 'once', 1000);
    await one.outbox.checkpoint(undefined, true);
    await one.outbox.deliver();
    expect(await stored()).toBe(1);
    steady += 60 * minute;
    await one.outbox.checkpoint(undefined, true);
    expect([await stored(), total('plays'), errors]).toEqual([0, 1, []]);
  });

  it('delivers a growing row again at once when a delivery failed', async () => {
    const one = await start();
    show(one, 'a', 1000);
    await one.outbox.checkpoint(undefined, false);
    reached = false;
    await expect(one.outbox.deliver()).rejects.toThrow('network');
    reached = true;
    await one.outbox.deliver();
    expect(total('plays')).toBe(1);
  });

  it('stores a month offline by folding the oldest hours into days, and loses no play', async () => {
    reached = false;
    const away = await start();
    const files = Array.from({ length: 10 }, (_, number) => `file${number}`);
    for (let hour = 0; hour < 30 * 24; hour += 1) {
      for (const sourceId of files) show(away, sourceId, 1000);
      wall += 60 * minute - files.length * 1000;
      await away.outbox.checkpoint(undefined, true);
    }
    expect(await stored()).toBeLessThanOrEqual(room);
    reached = true;
    await (await start()).outbox.deliver();
    expect([total('plays'), errors.length]).toEqual([30 * 24 * files.length, 0]);
    // The latest rows are still hourly.
    const days = [...server.values()].map(({ plays }) => plays);
    expect(days.filter((plays) => plays === 1).length).toBeGreaterThan(room / 2);
  });

  it('keeps a folded day although one of its hours was still to be written', async () => {
    const away = await start();
    for (let hour = 0; hour < 210; hour += 1) {
      for (let turn = 0; turn < 2; turn += 1) {
        for (let file = 0; file < 10; file += 1) show(away, `file${file}`, 1000);
        await away.outbox.checkpoint(undefined, false);
      }
      wall += 60 * minute - 20_000;
    }
    // A stick is prepared while the limit is exceeded.
    await away.outbox.handOut(0);
    expect(await stored()).toBeLessThanOrEqual(room);
    await away.outbox.checkpoint(undefined, true);
    await (await start()).outbox.deliver();
    expect([total('plays'), errors]).toEqual([210 * 20, []]);
  });

  it('drops the oldest rows when days exceed the limit too, and reports the number of plays', async () => {
    const away = await start();
    for (let number = 0; number < room + 5; number += 1) show(away, `file${number}`, 300);
    await away.outbox.checkpoint(undefined, true);
    expect(await stored()).toBe(room * 0.99);
    expect(String(errors[0])).toContain('25 rows of proof of play with 25 plays were discarded');
  });

  it('keeps a month offline, and delivers it in batches', async () => {
    reached = false;
    const away = await start();
    for (let hour = 0; hour < 30 * 24; hour += 1) {
      show(away, 'a', 1000);
      wall += 3_599_000;
      await away.outbox.checkpoint(undefined, false);
    }
    await expect(away.outbox.deliver()).rejects.toThrow('network');
    reached = true;
    await (await start()).outbox.deliver();
    expect([total('plays'), server.size]).toEqual([30 * 24, 30 * 24]);
    expect(errors).toEqual([]);
  });

  it('drops rows older than that, and reports it', async () => {
    reached = false;
    const away = await start();
    show(away, 'a', 1000);
    await away.outbox.checkpoint(undefined, false);
    wall += 32 * 24 * 3_600_000;
    reached = true;
    await away.outbox.deliver();
    expect(server.size).toBe(0);
    expect(errors).toHaveLength(1);
  });

  it('skips and reports an unreadable row', async () => {
    const one = await start();
    show(one, 'a', 1000);
    await one.outbox.checkpoint(undefined, false);
    const disk = await openDB(name, 1);
    await disk.put('items', { item: { id: 'torn', plays: 'many' } });
    disk.close();
    await (await start()).outbox.deliver();
    expect([total('plays'), unreadable.length]).toEqual([1, 1]);
  });

  it('starts although the disk fails to read a row', async () => {
    const one = await start();
    show(one, 'a', 1000);
    show(one, 'b', 1000);
    await one.outbox.checkpoint(undefined, false);
    const { get } = IDBObjectStore.prototype;
    let failures = 1;
    IDBObjectStore.prototype.get = function (key) {
      const fails = this.name === 'items' && failures-- > 0;
      if (fails) throw new DOMException('unreadable', 'UnknownError');
      return get.call(this, key);
    };
    const again = await start().finally(() => {
      IDBObjectStore.prototype.get = get;
    });
    await again.outbox.deliver();
    expect([total('plays'), unreadable.length]).toEqual([1, 1]);
  });

  it('drops a row that the server rejects and one that is invalid, and delivers the others', async () => {
    const one = await start();
    for (const sourceId of ['a', 'b', 'c', 'd', 'e', 'x'.repeat(65)]) show(one, sourceId, 1000);
    refused = 'c';
    await one.outbox.checkpoint(undefined, true);
    await one.outbox.deliver();
    expect([...server.values()].map(({ sourceId }) => sourceId)).toEqual(['a', 'b', 'd', 'e']);
    expect(errors).toHaveLength(2);
    expect(await one.outbox.handOut(10)).toHaveLength(4);
  });

  it('writes whole rows only now and then, and nothing when nothing changed', async () => {
    const { put } = IDBObjectStore.prototype;
    const written: string[] = [];
    IDBObjectStore.prototype.put = function (...given) {
      written.push(this.name);
      return put.apply(this, given);
    };
    const one = await start();
    const open = one.ledger.begin(place('a'));
    for (const lasting of [false, false, true]) {
      steady += 1000;
      await one.outbox.checkpoint(undefined, lasting);
    }
    open.end(false);
    await one.outbox.checkpoint(undefined, false);
    await one.outbox.checkpoint(undefined, true);
    IDBObjectStore.prototype.put = put;
    expect(written).toEqual(['items', 'open', 'items']);
    steady += 500;
    show(one, 'a', 700);
    await one.outbox.checkpoint(undefined, false);
    await (await start()).outbox.deliver();
    expect([total('plays'), total('drawn'), server.size]).toEqual([2, 3700, 1]);
  });

  it('hands out pending rows for a USB stick as the server would get them', async () => {
    const one = await start();
    show(one, 'a', 1000.4);
    await one.outbox.checkpoint(undefined, false);
    const [item] = await one.outbox.handOut(10);
    await one.outbox.deliver();
    expect(item).toEqual(server.get(item?.id ?? ''));
    expect(item?.drawn).toBe(1000);
  });
});

describe('foldRows', () => {
  it('folds hours into days, except rows that the server may have', () => {
    const row = (id: string, startedAt: string, offered = 0): ItemRow => {
      const figures = { plays: 2, failures: 0, drawn: 10, visible: 5 };
      const item = { id, sequence: 3, ...place('a'), ...figures, startedAt, endedAt: startedAt };
      return { item, offered, accepted: 0 };
    };
    const rows = [
      row('a', '2026-03-02T10:00:00Z'),
      row('b', '2026-03-02T11:00:00Z', 3),
      row('c', '2026-03-02T12:00:00Z'),
      row('d', '2026-03-03T10:00:00Z'),
    ];
    const dayOf = (instant: string) => instant.slice(0, 10);
    expect(foldRows(rows, new Set(), dayOf, 0)).toEqual({ put: [], gone: [] });
    const { put, gone } = foldRows(rows, new Set(), dayOf, 2);
    expect(gone).toEqual(['c']);
    // Nothing changes before the write.
    expect(rows[0]?.item.plays).toBe(2);
    expect(put.map(({ item }) => [item.id, item.plays, item.drawn, item.endedAt])).toEqual([
      ['a', 4, 20, '2026-03-02T12:00:00Z'],
    ]);
  });
});
