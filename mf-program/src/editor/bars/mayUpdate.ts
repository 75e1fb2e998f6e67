import type { OpenEditor } from '../useEditor.ts';
import { reviewStepOf } from './reviewStepOf.ts';

/**
 * Whether screens can be updated in one step. False if a review is required first: then submitting is the next step.
 * Observable.
 */
export function mayUpdate(open: Pick<OpenEditor, 'review' | 'saver'>): boolean {
  const step = reviewStepOf(open);
  return step === 'none' || step === 'approved';
}
