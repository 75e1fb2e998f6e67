import { expect, test } from '@jest/globals';
import { defineDomain } from './domain.ts';
import { provideInOrder } from './provideInOrder.ts';

interface Ring {
  readonly bells: { ring(): string };
}
interface Sound {
  readonly sounds: { readonly word: string };
}

const sound = defineDomain<object, Sound>({
  name: 'sound',
  routes: [],
  provide: () => ({ sounds: { word: 'ding' } }),
});

test('a service that is created later may be kept, and used once all are there', () => {
  const ring = defineDomain<Sound, Ring>({
    name: 'ring',
    routes: [],
    provide: (services) => ({ bells: { ring: () => services.sounds.word } }),
  });
  const services = {} as Ring & Sound;
  provideInOrder(services, [ring, sound]);
  expect(services.bells.ring()).toBe('ding');
});

test('using it while the own services are created is refused by name', () => {
  const early = defineDomain<Sound, Ring>({
    name: 'ring',
    routes: [],
    provide({ sounds }) {
      return { bells: { ring: () => sounds.word } };
    },
  });
  const refusal = 'The domain ring uses the service sounds before it is created.';
  expect(() => provideInOrder({} as Ring & Sound, [early, sound])).toThrow(refusal);
  const services = {} as Ring & Sound;
  provideInOrder(services, [sound, early]);
  expect(services.bells.ring()).toBe('ding');
});

test('afterwards a service that nobody gives is undefined, as in any object', () => {
  const services = {} as Ring & Partial<Sound>;
  provideInOrder(services, []);
  expect(services.sounds).toBeUndefined();
});
