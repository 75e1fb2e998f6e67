import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { CommandHold } from '@vitrine/shared/api';
import { MessageQueue } from './MessageQueue.ts';

let hidden: CommandHold | undefined;
let shown: string[];
let holds: CommandHold[];
let queue: MessageQueue;

beforeEach(() => {
  jest.useFakeTimers();
  hidden = undefined;
  shown = [];
  holds = [];
  queue = new MessageQueue({
    now: () => Date.now(),
    hidden: () => hidden,
    show: (text, seconds) => shown.push(`${text} ${seconds}`),
  });
});
afterEach(() => {
  queue.stop();
  jest.useRealTimers();
});

const present = (text: string, valid = 600) =>
  queue.present({ text, seconds: 5, until: Date.now() + valid * 1000 }, (hold) => holds.push(hold));

test('a message is shown at once on a visible screen', async () => {
  await present('Closing');
  expect(shown).toEqual(['Closing 5']);
  expect(holds).toEqual([]);
});

test('a message to a dark screen is put on hold, and shown for its whole duration once the screen is on', async () => {
  hidden = 'screenOff';
  const done = jest.fn();
  const presented = present('Closing').then(done);
  await jest.advanceTimersByTimeAsync(35_000);
  expect(shown).toEqual([]);
  expect(done).not.toHaveBeenCalled();
  expect(holds).toEqual(['screenOff']);
  hidden = undefined;
  queue.check();
  await presented;
  expect(shown).toEqual(['Closing 5']);
});

test('a message fails as missed when the screen stays hidden until it expires', async () => {
  hidden = 'otherSource';
  const presented = present('Closing', 60);
  const missed = expect(presented).rejects.toMatchObject({ code: 'missed' });
  await jest.advanceTimersByTimeAsync(61_000);
  await missed;
  hidden = undefined;
  queue.check();
  expect(shown).toEqual([]);
});

test('messages on hold are shown one after the other', async () => {
  hidden = 'screenOff';
  const both = [present('First'), present('Second')];
  hidden = undefined;
  queue.check();
  expect(shown).toEqual(['First 5']);
  await jest.advanceTimersByTimeAsync(5000);
  await Promise.all(both);
  expect(shown).toEqual(['First 5', 'Second 5']);
});

test('setting the clock back does not delay messages on hold', async () => {
  hidden = 'screenOff';
  const both = [present('First'), present('Second')];
  hidden = undefined;
  queue.check();
  jest.setSystemTime(Date.now() - 3_600_000);
  await jest.advanceTimersByTimeAsync(31_000);
  await Promise.all(both);
  expect(shown).toEqual(['First 5', 'Second 5']);
});

test('a new message is queued behind messages that were on hold', async () => {
  hidden = 'screenOff';
  const waited = [present('First'), present('Second')];
  hidden = undefined;
  queue.check();
  await waited[0];
  const late = present('Third');
  expect(shown).toEqual(['First 5']);
  await jest.advanceTimersByTimeAsync(5000);
  expect(shown).toEqual(['First 5', 'Second 5']);
  const last = present('Fourth');
  await jest.advanceTimersByTimeAsync(10_000);
  await Promise.all([...waited, late, last]);
  expect(shown).toEqual(['First 5', 'Second 5', 'Third 5', 'Fourth 5']);
});

test('a new message replaces one that was shown at once', async () => {
  await present('First');
  await present('Second');
  expect(shown).toEqual(['First 5', 'Second 5']);
});

test('the newest 20 messages on hold are kept, and older ones fail as missed', async () => {
  hidden = 'screenOff';
  const missed: string[] = [];
  const all = Array.from({ length: 22 }, (_, place) =>
    present(`${place}`).catch(({ code }) => missed.push(`${place} ${code}`)),
  );
  await Promise.all(all.slice(0, 2));
  expect(missed).toEqual(['0 missed', '1 missed']);
  hidden = undefined;
  queue.check();
  expect(shown).toEqual(['2 5']);
});

test('an empty message clears what is shown and what is on hold', async () => {
  await present('Closing');
  hidden = 'screenOff';
  const missed = expect(present('Later')).rejects.toMatchObject({ code: 'missed' });
  await present('');
  await missed;
  expect(shown).toEqual(['Closing 5', ' 0']);
  hidden = undefined;
  await present('Open again');
  expect(shown.at(-1)).toBe('Open again 5');
});
