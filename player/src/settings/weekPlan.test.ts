import { describe, expect, it } from '@jest/globals';
import { minuteOfWeek, plannedPower, plannedSource } from './weekPlan.ts';

/** 2026-03-02 is a Monday. */
const at = (text: string) => minuteOfWeek(Date.parse(text), 'UTC');

describe('the screen hours', () => {
  const office = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, on: '08:00', off: '18:00' }));

  it.each([
    ['2026-03-02T07:59:00Z', false],
    ['2026-03-02T08:00:00Z', true],
    ['2026-03-02T17:59:00Z', true],
    ['2026-03-02T18:00:00Z', false],
    ['2026-03-07T12:00:00Z', false],
  ])('at %s: on is %s', (instant, on) => {
    expect(plannedPower(office, at(instant)).value).toBe(on);
  });

  it('may cross midnight, also that of Sunday', () => {
    const bar = [{ weekday: 7, on: '20:00', off: '02:00' }];
    expect(plannedPower(bar, at('2026-03-08T23:00:00Z')).value).toBe(true);
    expect(plannedPower(bar, at('2026-03-09T01:59:00Z')).value).toBe(true);
    expect(plannedPower(bar, at('2026-03-09T02:00:00Z')).value).toBe(false);
  });

  it('may be a whole day, and without any the screen is always on', () => {
    expect(plannedPower([{ weekday: 1, on: '00:00', off: '24:00' }], at('2026-03-02T23:59:00Z')).value).toBe(
      true,
    );
    expect(plannedPower([], at('2026-03-02T03:00:00Z')).value).toBe(true);
  });

  it('have a slot that stays the same until the next change', () => {
    const slot = (text: string) => plannedPower(office, at(text)).slot;
    expect(slot('2026-03-02T09:00:00Z')).toBe(slot('2026-03-02T17:00:00Z'));
    expect(slot('2026-03-02T17:00:00Z')).not.toBe(slot('2026-03-02T18:00:00Z'));
  });

  it('follow the terminal’s time zone', () => {
    expect(minuteOfWeek(Date.parse('2026-03-02T00:30:00Z'), 'Asia/Shanghai')).toBe(8 * 60 + 30);
    expect(minuteOfWeek(Date.parse('2026-03-02T00:30:00Z'), 'America/New_York')).toBe(
      6 * 1440 + 19 * 60 + 30,
    );
  });
});

describe('the source plan', () => {
  const plan = [
    { weekdays: [1, 2], at: '09:00', source: 'hdmi1' as const },
    { weekdays: [1], at: '12:00', source: 'player' as const },
  ];

  it.each([
    ['2026-03-02T08:59:00Z', 'hdmi1', 'by the last entry of the week before'],
    ['2026-03-02T10:00:00Z', 'hdmi1', ''],
    ['2026-03-02T12:00:00Z', 'player', ''],
    ['2026-03-03T08:00:00Z', 'player', ''],
    ['2026-03-05T08:00:00Z', 'hdmi1', ''],
  ])('%s shows %s %s', (instant, source) => {
    expect(plannedSource(plan, at(instant)).value).toBe(source);
  });

  it('is the player where it is empty', () => {
    expect(plannedSource([], at('2026-03-02T10:00:00Z')).value).toBe('player');
  });
});
