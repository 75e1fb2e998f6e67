import type { OpenEditor } from '../useEditor.ts';

/**
 * Review step of the edited state: `none`: reviews are off; `submit`: to be submitted; `waiting`: under review;
 * `approved`: can be published. Observable.
 */
export function reviewStepOf({
  review,
  saver,
}: Pick<OpenEditor, 'review' | 'saver'>): 'none' | 'submit' | 'waiting' | 'approved' {
  const known = review.review.value;
  if (!known?.auditRequired) return 'none';
  if (saver.unsaved || known.revision !== saver.revision) return 'submit';
  if (known.audit === 'passed') return 'approved';
  return known.waitingSince === null ? 'submit' : 'waiting';
}
