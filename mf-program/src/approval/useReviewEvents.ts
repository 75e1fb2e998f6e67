import { useEvents } from '@vitrine/shared/session';
import { isAboutSwitch } from './isAboutSwitch.ts';

/**
 * Calls `onChange` when a review may have changed, or reviews were turned on or off.
 *
 * @param programId of one program; undefined: of any
 */
export function useReviewEvents(programId: string | undefined, onChange: () => void): void {
  useEvents(['tree', 'program'], (event) => {
    const own = event.kind === 'program' && (programId === undefined || event.programId === programId);
    if (own || isAboutSwitch(event)) onChange();
  });
}
