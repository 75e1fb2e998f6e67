import type { OpenEditor } from '../useEditor.ts';

/**
 * Whether what is in the editor may go to the screens in one step. What has to pass a review first may not: then submitting
 * it is the step. Observable.
 */
export function mayUpdate({ review, saver }: Pick<OpenEditor, 'review' | 'saver'>): boolean {
  const known = review.review.value;
  if (!known?.auditRequired) return true;
  return known.audit === 'passed' && known.revision === saver.revision && !saver.unsaved;
}
