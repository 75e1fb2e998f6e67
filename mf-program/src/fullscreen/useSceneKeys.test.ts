import { expect, test } from '@jest/globals';
import { sceneOfKey } from './useSceneKeys.ts';

test.each([
  ['ArrowRight', 0, 3, 1],
  ['ArrowRight', 2, 3, 0],
  ['PageUp', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['End', 0, 3, 2],
  ['2', 0, 3, 1],
  ['4', 0, 3, undefined],
  ['a', 0, 3, undefined],
])('%s on scene %d of %d opens scene %s', (key, scene, scenes, wanted) => {
  expect(sceneOfKey(key, scene, scenes)).toBe(wanted);
});
