import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { PlacesMapView } from './PlacesMapView.ts';
import type { MapViewport, Places } from './places.ts';

let viewports: MapViewport[];
let view: PlacesMapView;

beforeEach(() => {
  const frame = document.createElement('section');
  // A phone: its first viewport would span a third of the world.
  Object.defineProperties(frame, { clientWidth: { value: 390 }, clientHeight: { value: 500 } });
  viewports = [];
  view = new PlacesMapView(frame, {
    tileUrl: 'about:blank',
    attribution: '',
    markScale: 1,
    messages: { point: ({ name }) => name, cluster: () => '' },
    onOpen: () => undefined,
    onViewport: (viewport) => viewports.push(viewport),
  });
});
afterEach(() => view.remove());

const seoul = { clId: 't1', name: 'Seoul', latitude: 37.57, longitude: 126.98, state: 'upToDate' };

test('a narrow map first requests places everywhere, and then moves to where they are', () => {
  expect(viewports).toHaveLength(1);
  expect(viewports[0]).toMatchObject({ west: -180, south: -90, east: 180, north: 90 });
  view.show({ points: [seoul], clusters: [] } as unknown as Places);
  const viewport = viewports.at(-1);
  expect(viewport?.west).toBeGreaterThan(126);
  expect(viewport?.east).toBeLessThan(128);
  expect(viewport?.zoom).toBe(14);
});
