import { errorText, notify } from '@vitrine/shared/ui/basic';

/** Waits for something that nobody else waits for; what goes wrong is told. */
export function attempt(work: Promise<unknown>): void {
  work.catch((reason: unknown) => notify.error(errorText(reason)));
}
