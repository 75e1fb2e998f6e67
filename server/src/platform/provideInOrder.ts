import type { Domain } from './domain.ts';

/**
 * Lets each domain create its services in turn, in one object that all share. What a later domain gives can be kept for
 * calls, but not used meanwhile: reading it throws and names domain and service, where it would be undefined otherwise.
 */
export function provideInOrder<Reached extends object>(
  services: Reached,
  domains: readonly Pick<Domain<Reached>, 'name' | 'provide'>[],
): void {
  let providing = '';
  const missing = new Proxy(Object.prototype, {
    get(target, key, receiver) {
      if (typeof key === 'symbol' || key in target) return Reflect.get(target, key, receiver);
      throw new Error(`The domain ${providing} uses the service ${key} before it is created`);
    },
  });
  Object.setPrototypeOf(services, missing);
  for (const { name, provide } of domains) {
    providing = name;
    Object.assign(services, provide?.(services));
  }
  Object.setPrototypeOf(services, Object.prototype);
}
