import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { flipText } from '../testing/flip.ts';
import { KeptStorage } from './KeptStorage.ts';

const text = JSON.stringify({ volume: 40, name: '大厅' });
let storage: KeptStorage;
let damages: [string, boolean][];

/** Simulates a restart. */
function start(): void {
  storage = new KeptStorage(localStorage);
  storage.onDamage = (...damage) => damages.push(damage);
}

beforeEach(() => {
  damages = [];
  start();
  storage.setItem('vitrine-device', text);
});
afterEach(() => localStorage.clear());

const stored = () => localStorage.getItem('vitrine-device') ?? '';
const places = Array.from({ length: text.length + 32 }, (_, place) => place);

describe('an entry of localStorage', () => {
  it('is readable by an older build as JSON, and entries of an older build are read', () => {
    expect(JSON.parse(stored())).toEqual({ volume: 40, name: '大厅' });
    localStorage.setItem('vitrine-device', text);
    expect(storage.getItem('vitrine-device')).toBe(text);
    localStorage.setItem('vitrine-bridge', '9070:abcdefghijklmnop');
    expect(storage.getItem('vitrine-bridge')).toBe('9070:abcdefghijklmnop');
    expect(damages).toEqual([]);
  });

  it('is restored from memory, whichever letter is flipped', () => {
    const whole = stored();
    for (const place of places) {
      localStorage.setItem('vitrine-device', flipText(whole, place));
      storage.check();
      expect(stored()).toBe(whole);
      expect(storage.getItem('vitrine-device')).toBe(text);
    }
    expect(damages).toEqual(places.map(() => ['vitrine-device', true]));
  });

  it('is deleted at a start, whichever letter is flipped', () => {
    const whole = stored();
    for (const place of places) {
      localStorage.setItem('vitrine-device', flipText(whole, place));
      start();
      expect(storage.getItem('vitrine-device')).toBeNull();
      expect(localStorage.getItem('vitrine-device')).toBeNull();
    }
    expect(damages).toEqual(places.map(() => ['vitrine-device', false]));
  });

  it('written by another window is not reported as damaged', () => {
    new KeptStorage(localStorage).setItem('vitrine-device', '{}');
    storage.check();
    expect(storage.getItem('vitrine-device')).toBe('{}');
    expect(damages).toEqual([]);
  });
});
