import { expect, test } from '@jest/globals';
import { defineDomain } from './domain.ts';
import { provideInOrder } from './provideInOrder.ts';

interface Ring {
  readonly bells: { ring(): string };
}
interface Chime {
  readonly chimes: { readonly word: string };
}

const chime = defineDomain<object, Chime>({
  name: 'chime',
  routes: [],
  provide: () => ({ chimes: { word: 'ding' } }),
});

test('a service created later can be stored and used once all exist', () => {
  const ring = defineDomain<Chime, Ring>({
    name: 'ring',
    routes: [],
    provide: (services) => ({ bells: { ring: () => services.chimes.word } }),
  });
  const services = {} as Ring & Chime;
  provideInOrder(services, [ring, chime]);
  expect(services.bells.ring()).toBe('ding');
});

test('using a service during creation of the own ones is refused by name', () => {
  const early = defineDomain<Chime, Ring>({
    name: 'ring',
    routes: [],
    provide({ chimes }) {
      return { bells: { ring: () => chimes.word } };
    },
  });
  const refusal = 'The domain ring uses the service chimes before it is created';
  expect(() => provideInOrder({} as Ring & Chime, [early, chime])).toThrow(refusal);
  const services = {} as Ring & Chime;
  provideInOrder(services, [chime, early]);
  expect(services.bells.ring()).toBe('ding');
});

test('after creation an absent service is undefined', () => {
  const services = {} as Ring & Partial<Chime>;
  provideInOrder(services, []);
  expect(services.chimes).toBeUndefined();
});
