import { errorText, notify } from '@vitrine/shared/ui/basic';

/** Runs a promise without a caller; reports its error. */
export function attempt(work: Promise<unknown>): void {
  work.catch((reason: unknown) => notify.error(errorText(reason)));
}
