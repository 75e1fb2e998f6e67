import { describe, expect, it } from '@jest/globals';
import { requirePower } from './power.ts';

const on = (weekday: number, from: string, to: string) => ({ weekday, on: from, off: to });

describe('the on/off schedule', () => {
  it('is sorted by weekday and time', () => {
    const power = [on(2, '08:00', '12:00'), on(1, '13:00', '24:00'), on(1, '08:00', '12:00')];
    expect(requirePower(power)).toEqual([power[2], power[1], power[0]]);
  });

  it.each([
    ['an on time of five minutes', [on(1, '08:00', '08:05')]],
    ['an end before the start', [on(1, '08:00', '07:00')]],
    ['an off time of five minutes', [on(1, '08:00', '09:00'), on(1, '09:05', '10:00')]],
    ['adjacent intervals', [on(1, '08:00', '09:00'), on(1, '09:00', '10:00')]],
  ])('refuses %s', (_name, power) => {
    expect(() => requirePower(power)).toThrow('terminal.powerTooShort');
  });

  it('refuses overlapping intervals, and allows those longer than five minutes', () => {
    expect(() => requirePower([on(1, '08:00', '10:00'), on(1, '09:00', '11:00')])).toThrow(
      'terminal.powerOverlap',
    );
    expect(requirePower([on(1, '08:00', '08:06'), on(1, '08:12', '08:18')])).toHaveLength(2);
  });
});
