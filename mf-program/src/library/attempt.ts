import { errorText, notify } from '@vitrine/shared/ui/basic';

/** Runs a task in the background; failures are notified. */
export function attempt(work: Promise<unknown>): void {
  work.catch((reason: unknown) => notify.error(errorText(reason)));
}
