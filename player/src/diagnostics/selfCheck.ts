import { evaluate } from '@vitrine/shared/schedule';

/**
 * Hands the page the evaluator that plays, as `vitrineSchedule`, so that the shared vectors can be run in this very build
 * and browser: a time zone database is the browser's own, and an old one is found this way.
 */
export function exposeSchedule(page: object): void {
  Reflect.set(page, 'vitrineSchedule', { evaluate });
}
