import { beforeEach, describe, expect, it } from '@jest/globals';
import { mostRows } from './foldRows.ts';
import { ItemLedger } from './ItemLedger.ts';
import type { ItemPlace } from './itemRow.ts';
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

let steady: number;
let visible: boolean;
/** Lead of the wall clock over the monotonic one. */
let wall: number;
let clock: SeenClock;
let ledger: ItemLedger;

const pass = (milliseconds: number) => {
  for (let left = milliseconds; left > 0; left -= 250) {
    steady += Math.min(250, left);
    clock.read();
  }
};
const rows = () => ledger.update().map(({ item }) => item);

beforeEach(() => {
  steady = 5000;
  visible = true;
  wall = Date.parse('2026-03-02T12:00:00Z');
  clock = new SeenClock({ steady: () => steady, visible: () => visible });
  ledger = new ItemLedger({ clock, now: () => wall + steady, zoneOffset: () => 0 });
});

describe('ItemLedger', () => {
  it('sums the appearances in one place within an hour, exactly', () => {
    for (const milliseconds of [2000, 3000.5, 4000]) {
      const open = ledger.begin(place('a'));
      pass(milliseconds);
      open.end(false);
    }
    expect(rows()).toMatchObject([{ sourceId: 'a', plays: 3, drawn: 9000.5, visible: 9000.5 }]);
  });

  it('counts an invisible appearance as drawn, and as a play only once it is visible', () => {
    visible = false;
    clock.read();
    const dark = ledger.begin(place('dark'));
    const later = ledger.begin(place('later'));
    pass(2000);
    dark.end(false);
    expect(rows()).toMatchObject([
      { sourceId: 'dark', plays: 0, drawn: 2000, visible: 0 },
      { sourceId: 'later', plays: 0, drawn: 2000, visible: 0 },
    ]);
    visible = true;
    clock.read();
    pass(1000);
    later.end(false);
    expect(rows()).toMatchObject([{ sourceId: 'later', plays: 1, drawn: 3000, visible: 1000 }]);
  });

  it('includes a current appearance and its play at each checkpoint', () => {
    ledger.begin(place('a'));
    pass(1000);
    expect(rows()).toMatchObject([{ plays: 1, drawn: 1000 }]);
    pass(1000);
    expect(rows()).toMatchObject([{ plays: 1, drawn: 2000 }]);
  });

  it('keeps settled rows until they are taken, hour by hour', () => {
    ledger.begin(place('a'));
    for (const _hour of [1, 2]) {
      pass(60_000);
      ledger.settle();
      wall += 3_600_000;
    }
    expect(rows().map(({ plays, drawn }) => [plays, drawn])).toEqual([
      [1, 60_000],
      [0, 60_000],
    ]);
  });

  it('subtracts the play of a video that fails midway, and keeps its time', () => {
    const open = ledger.begin(place('film'));
    pass(3000);
    ledger.update();
    open.end(true);
    ledger.failed(place('film'));
    expect(rows()).toMatchObject([{ plays: 0, failures: 1, drawn: 3000 }]);
  });

  it('starts another row with the hour, and counts a play in the hour in which it began', () => {
    const first = ledger.begin(place('a'));
    pass(1000);
    const [begun] = ledger.update();
    wall += 3_600_000;
    pass(1000);
    first.end(false);
    const [second] = rows();
    expect(begun?.item).toMatchObject({ plays: 1, drawn: 1000 });
    expect(second).toMatchObject({ plays: 0, drawn: 1000 });
    expect(second?.id).not.toBe(begun?.item.id);
  });

  it('ignores appearances of a few frames, and caps a gap in which the host slept', () => {
    const flash = ledger.begin(place('flash'));
    pass(120);
    flash.end(false);
    expect(rows()).toEqual([]);
    ledger.begin(place('a'));
    pass(1000);
    steady += 8 * 3_600_000;
    expect(rows()).toMatchObject([{ drawn: 91_000 }]);
  });

  const brief = (sourceId: string) => {
    const open = ledger.begin(place(sourceId));
    steady += 300;
    // All within one hour.
    wall -= 300;
    open.end(false);
  };

  it('reports rows dropped for lack of space, unless they continue', () => {
    for (let number = 0; number < mostRows + 3; number += 1) brief(`file${number}`);
    brief('file0');
    expect(ledger.takeLost()).toEqual({ rows: 3, plays: 3 });
    expect(ledger.takeLost().rows).toBe(0);
    expect(ledger.update()).toHaveLength(mostRows);
  });

  it('does not take a reported loss back', () => {
    for (let number = 0; number < mostRows + 1; number += 1) brief(`file${number}`);
    expect(ledger.takeLost()).toEqual({ rows: 1, plays: 1 });
    ledger.update();
    brief('file0');
    expect(ledger.takeLost()).toEqual({ rows: 0, plays: 0 });
  });
});
