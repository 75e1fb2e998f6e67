import { expect, test } from '@jest/globals';
import { createComponent, createScene } from '@vitrine/shared/document';
import { spotAt, walked } from './spot.ts';

const back = createComponent('img', { infoX: 0, infoY: 0, infoWidth: 800, infoHeight: 600 });
const front = createComponent('time', { infoX: 100, infoY: 100, infoWidth: 200, infoHeight: 80 });
const scene = createScene(0, [back, front]);
const size = { width: 1920, height: 1080 };

test('a spot names the frontmost widget there, or none', () => {
  expect(spotAt(scene, size, 150, 120).componentId).toBe(front.id);
  expect(spotAt(scene, size, 99, 120).componentId).toBe(back.id);
  expect(spotAt(scene, size, 1500, 900)).toEqual({ scId: scene.scId, x: 1500, y: 900, componentId: '' });
});

test('a spot is clamped to the scene', () => {
  expect(spotAt(scene, size, -40, 5000)).toMatchObject({ x: 0, y: 1080 });
});

test('arrows move the crosshair, Shift moves it farther, other keys do not', () => {
  expect(walked({ x: 100, y: 100 }, 'ArrowRight', false)).toEqual({ x: 110, y: 100 });
  expect(walked({ x: 100, y: 100 }, 'ArrowUp', true)).toEqual({ x: 100, y: 0 });
  expect(walked({ x: 100, y: 100 }, 'Enter', false)).toBeUndefined();
});
