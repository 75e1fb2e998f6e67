import { evaluate } from '@vitrine/shared/schedule';

/**
 * Exposes the schedule evaluator as `vitrineSchedule`, so that the shared test vectors can be run in this build and
 * browser, which uses its own, possibly old, time zone database.
 */
export function exposeSchedule(page: object): void {
  Reflect.set(page, 'vitrineSchedule', { evaluate });
}
