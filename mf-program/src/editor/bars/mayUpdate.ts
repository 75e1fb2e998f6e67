import type { OpenEditor } from '../useEditor.ts';
import { reviewStepOf } from './reviewStepOf.ts';

/**
 * Whether what is in the editor may go to the screens in one step. What has to pass a review first may not: then submitting
 * it is the step. Observable.
 */
export function mayUpdate(open: Pick<OpenEditor, 'review' | 'saver'>): boolean {
  const step = reviewStepOf(open);
  return step === 'none' || step === 'approved';
}
