import { expect, test } from '@jest/globals';
import { SharedUse } from './SharedUse.ts';

const facade = { present: () => 'here' };

test('the use of an export that a facade lacks is noticed, with its version', () => {
  const use = new SharedUse();
  const followed = use.followed('@vitrine/shared/state', '0.2.0', () => facade)();
  expect(Reflect.get(Object(followed), 'present')).toBe(facade.present);
  expect(use.lastMissing()).toBeUndefined();
  expect(Reflect.get(Object(followed), 'BrandNew')).toBeUndefined();
  expect(use.lastMissing()).toEqual({ missing: 'BrandNew', module: '@vitrine/shared/state', found: '0.2.0' });
});

test('what bundlers ask every module for is not missing, and an old use explains no error', () => {
  const use = new SharedUse();
  const followed = Object(use.followed('@vitrine/shared/state', '0.2.0', () => facade)());
  for (const name of ['then', '__esModule', 'default']) Reflect.get(followed, name);
  expect(use.lastMissing()).toBeUndefined();
  Reflect.get(followed, 'BrandNew');
  expect(use.lastMissing(performance.now() + 10_000)).toBeUndefined();
});

test('a module is the same one at every request', () => {
  const factory = new SharedUse().followed('@vitrine/shared/state', '0.2.0', () => facade);
  expect(factory()).toBe(factory());
});
