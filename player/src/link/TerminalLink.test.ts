import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type DesiredState, topics } from '@vitrine/shared/api';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { FakeBroker } from '../testing/FakeBroker.ts';
import { type LinkState, TerminalLink } from './TerminalLink.ts';

const identity = { clId: 'terminal0001', credential: 'secret', name: 'Lobby' };
const desired: DesiredState = {
  version: 1,
  revision: 3,
  manifestHash: 'a'.repeat(64),
  manifestSize: 10,
  issuedAt: '2026-11-21T00:00:00.000Z',
};

let broker: FakeBroker;
let states: LinkState[];
let reached: DesiredState[];
let refused: number;
let taken: boolean;
let answers: boolean;
let activityLog: ActivityLog;
let link: TerminalLink;

beforeEach(() => {
  jest.useFakeTimers();
  broker = new FakeBroker();
  states = [];
  reached = [];
  refused = 0;
  taken = false;
  answers = true;
  activityLog = new ActivityLog();
  link = new TerminalLink({
    identity,
    open: broker.open,
    activityLog,
    attributes: async () => ({ playerVersion: '1', resolutionWidth: 1, resolutionHeight: 1, abilities: [] }),
    now: Date.now,
    onState: (state) => states.push(state),
    onDesired: (state) => reached.push(state),
    onCommand: () => undefined,
    onRefused: () => {
      refused += 1;
    },
    somebodyIsConnected: () => (answers ? Promise.resolve(taken) : new Promise(() => undefined)),
    random: () => 1,
  });
});

afterEach(() => {
  link.stop();
  jest.useRealTimers();
});

const settle = () => jest.advanceTimersByTimeAsync(0);

describe('TerminalLink', () => {
  it('publishes a retained presence message with its facts', async () => {
    link.start();
    await settle();
    const [message] = broker.published(topics.presence(identity.clId));
    expect(message).toMatchObject({
      retain: true,
      body: { online: true, attributes: { playerVersion: '1' } },
    });
  });

  it('sends only the newest of overlapping announcements', async () => {
    link.start();
    await settle();
    const before = broker.published(topics.presence(identity.clId)).length;
    await Promise.all([link.announce(), link.announce(), link.announce()]);
    expect(broker.published(topics.presence(identity.clId))).toHaveLength(before + 1);
  });

  it('reconnects by itself after the server was killed, with growing waits', async () => {
    link.start();
    await settle();
    broker.down = true;
    broker.drop();
    await settle();
    expect(link.state).toBe('offline');
    await jest.advanceTimersByTimeAsync(8000 + 12_000 + 18_000);
    expect(broker.attempts).toBe(4);
    broker.down = false;
    await jest.advanceTimersByTimeAsync(19_200);
    expect(link.state).toBe('online');
    broker.say(topics.desired(identity.clId), desired);
    expect(reached).toEqual([desired]);
  });

  it('checks for revocation when the broker refuses it, and keeps trying until it is revoked', async () => {
    broker.refuses = true;
    link.start();
    await settle();
    expect(refused).toBe(1);
    expect(link.state).toBe('offline');
    broker.refuses = false;
    await jest.advanceTimersByTimeAsync(12_000);
    expect(link.state).toBe('online');
  });

  it('reconnects at once when the browser reports the network back', async () => {
    link.start();
    await settle();
    broker.drop();
    link.hurry();
    await settle();
    expect(link.state).toBe('online');
  });

  it('gives way when it is dropped repeatedly and the server reports another player with its credential', async () => {
    taken = true;
    link.start();
    await settle();
    for (let time = 0; time < 3; time += 1) {
      broker.drop();
      await jest.advanceTimersByTimeAsync(8000);
    }
    expect(link.state).toBe('replaced');
    const { attempts } = broker;
    await jest.advanceTimersByTimeAsync(5 * 60_000);
    expect(broker.attempts).toBe(attempts);
  });

  it('gives way at once when the server reports a newer player, and does not reconnect while that one is connected', async () => {
    link.start();
    await settle();
    broker.replace();
    await settle();
    expect(link.state).toBe('replaced');
    taken = true;
    await jest.advanceTimersByTimeAsync(6 * 3_600_000);
    expect(broker.attempts).toBe(1);
    taken = false;
    await jest.advanceTimersByTimeAsync(10 * 60_000);
    expect(link.state).toBe('online');
  });

  it('reconnects after a week offline', async () => {
    link.start();
    await settle();
    broker.down = true;
    broker.drop();
    for (let hour = 0; hour < 7 * 24; hour += 1) await jest.advanceTimersByTimeAsync(3_600_000);
    expect(link.state).toBe('offline');
    broker.down = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(link.state).toBe('online');
  });

  it('does not give way to a server that restarts again and again', async () => {
    link.start();
    await settle();
    for (let time = 0; time < 5; time += 1) {
      broker.drop();
      await jest.advanceTimersByTimeAsync(8000);
    }
    expect(link.state).toBe('online');
  });

  it('stays online when the server does not answer who is connected', async () => {
    answers = false;
    link.start();
    await settle();
    for (let time = 0; time < 3; time += 1) {
      broker.drop();
      await jest.advanceTimersByTimeAsync(8000 + 5000);
    }
    expect(link.state).toBe('online');
  });

  it('logs an invalid message and continues', async () => {
    link.start();
    await settle();
    broker.say(topics.desired(identity.clId), { version: 99 });
    broker.say(topics.desired(identity.clId), desired);
    expect(reached).toEqual([desired]);
    expect(activityLog.entries.map(({ topic }) => topic)).toContain('link');
  });
});
