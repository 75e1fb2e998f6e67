import { expect, test } from '@jest/globals';
import { roundOf } from './roundOf.ts';

test('the circle covers the corners of the view', () => {
  const round = roundOf({ west: 121, south: 31, east: 122, north: 32, zoom: 9 });
  expect(round).toMatchObject({ longitude: '121.5000', latitude: '31.5000' });
  // Half a degree is 55.6 km north, and 47.4 km east at this latitude.
  expect(Number(round.distance)).toBeGreaterThanOrEqual(73);
  expect(Number(round.distance)).toBeLessThan(76);
});

test('a map scrolled around the globe normalises the longitude', () => {
  expect(roundOf({ west: 480, south: 30, east: 482, north: 32, zoom: 8 }).longitude).toBe('121.0000');
  expect(roundOf({ west: -540, south: -90, east: 540, north: 90, zoom: 0 }).distance).toBe('20100');
});
