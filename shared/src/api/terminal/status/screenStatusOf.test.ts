import { describe, expect, it } from '@jest/globals';
import { screenStatus } from './screenStatus.ts';
import { type ScreenFacts, screenStatusOf } from './screenStatusOf.ts';

const now = Date.parse('2026-03-02T22:00:00Z');
const seen = new Date('2026-03-02T21:59:00Z');
const since = '2026-03-02T21:10:00.000Z';
const morning = '2026-03-03T08:00:00.000Z';
const playing = { taskId: 't', taskName: 'Task', programId: 'p', programName: 'Menu', since };
const on = { screen: 'on', source: 'player', brightness: 80 } as const;

const facts: ScreenFacts = {
  paired: true,
  authorised: true,
  online: true,
  unstable: false,
  quarantinedAt: null,
  lastSeen: seen,
  device: on,
  playing,
  desiredRevision: 3,
  reachedRevision: 3,
  delivering: false,
  deliveryFailed: false,
  percent: 100,
  tasks: 2,
  wrongSince: null,
};
const of = (changes: Partial<ScreenFacts> = {}) =>
  screenStatus.parse(screenStatusOf({ ...facts, ...changes }, now));
const word = (changes: Partial<ScreenFacts>) => of(changes).word;

const offByCommand = { ...on, screen: 'off', screenCause: { by: 'command', since } } as const;
const offByHours = { ...on, screen: 'off', screenCause: { by: 'plan', since, until: morning } } as const;
const onByCommand = { ...on, screenCause: { by: 'command', since, until: morning } } as const;
const forEmergency = { by: 'command', emergency: true, since, until: morning } as const;
const onForEmergency = { ...on, screenCause: forEmergency, sourceCause: forEmergency } as const;
const hdmi = { ...on, source: 'hdmi1', sourceCause: { by: 'plan' } } as const;

describe('every combination of a screen’s facts has one status', () => {
  const presences = [
    ['online', {}, undefined],
    ['offline', { online: false }, 'offline'],
    ['never connected', { online: false, lastSeen: null }, 'neverConnected'],
    ['not paired', { paired: false }, 'notPaired'],
    ['revoked', { authorised: false }, 'revoked'],
    ['quarantined', { quarantinedAt: seen }, 'quarantined'],
    ['unstable', { unstable: true }, 'unstable'],
    ['unstable and away', { unstable: true, online: false }, 'unstable'],
  ] as const;
  const panels = [
    ['always on', on, undefined],
    ['on against its hours', onByCommand, undefined],
    ['on for an emergency', onForEmergency, undefined],
    ['off by command', offByCommand, 'screenOff'],
    ['off by hours', offByHours, 'screenOff'],
    ['of an old player, off', { ...on, screen: 'off' }, 'screenOff'],
    ['another source', hdmi, 'otherSource'],
    ['off, and another source', { ...hdmi, screen: 'off' }, 'screenOff'],
    ['never told', null, undefined],
  ] as const;
  const contents = [
    ['current', {}, 'upToDate'],
    ['pending', { desiredRevision: 4 }, 'outOfDate'],
    ['on its way', { delivering: true, percent: 40 }, 'downloading'],
    ['failed', { deliveryFailed: true }, 'failed'],
    ['wrong', { wrongSince: seen }, 'wrongContent'],
    ['none', { tasks: 0 }, 'empty'],
  ] as const;
  const mixes = presences.flatMap(([presence, away, first]) =>
    panels.flatMap(([panel, device, second]) =>
      contents.map(
        ([content, delivery, third]) =>
          [
            `${presence} · ${panel} · ${content}`,
            { ...away, ...delivery, device },
            first ?? second ?? third,
          ] as const,
      ),
    ),
  );

  it.each(mixes)('%s', (_mix, changes, wanted) => {
    expect(word(changes)).toBe(wanted);
  });
});

describe('details of a status', () => {
  it('give why and how long the panel is off', () => {
    expect(of({ device: offByHours }).panel).toEqual({ state: 'off', by: 'plan', since, until: morning });
    expect(of({ device: offByCommand }).panel).toEqual({ state: 'off', by: 'command', since, until: null });
  });

  it('name the command that switched the panel on against its hours', () => {
    expect(of({ device: onByCommand })).toMatchObject({
      word: 'upToDate',
      panel: { state: 'on', by: 'command', until: morning },
    });
  });

  it('name the emergency as the cause of the panel and of the source', () => {
    const shown = { ...playing, emergency: true };
    expect(of({ device: onForEmergency, playing: shown })).toMatchObject({
      word: 'upToDate',
      panel: { state: 'on', by: 'emergency', since, until: morning },
      source: { input: 'player', by: 'emergency' },
      playing: { programName: 'Menu', emergency: true },
    });
  });

  it('have an unknown cause for a player that reports none', () => {
    const device = { ...on, screen: 'off' } as const;
    expect(of({ device }).panel).toEqual({ state: 'off', by: 'unknown', since: null, until: null });
    expect(of({ device: null })).toMatchObject({ panel: null, source: null, brightness: null });
  });

  it('omit an end that has passed', () => {
    const late = { ...offByHours, screenCause: { ...offByHours.screenCause, until: since } };
    expect(of({ device: late }).panel?.until).toBeNull();
  });

  it('are the last known ones of an offline screen, with their time', () => {
    expect(of({ online: false })).toMatchObject({
      asOf: seen.toISOString(),
      connection: { state: 'offline', since: seen.toISOString() },
      playing: { programName: 'Menu' },
      panel: { state: 'on' },
    });
    expect(of()).toMatchObject({ asOf: null, playing: { programName: 'Menu' } });
  });

  it('are empty without authorisation, or where the screen was never connected', () => {
    const nothing = { asOf: null, panel: null, source: null, brightness: null, playing: null };
    expect(of({ authorised: false })).toMatchObject({ ...nothing, content: null });
    expect(of({ paired: false })).toMatchObject({ ...nothing, content: null });
    expect(of({ online: false, lastSeen: null })).toMatchObject(nothing);
  });
});
