import { errorText } from './errorText.ts';
import { notify } from './notify.ts';

/** Runs work that no caller waits for; a failure is shown as a notification. */
export function attempt(work: Promise<unknown>): void {
  work.catch((reason: unknown) => notify.error(errorText(reason)));
}
