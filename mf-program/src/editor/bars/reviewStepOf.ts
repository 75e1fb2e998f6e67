import type { OpenEditor } from '../useEditor.ts';

/**
 * Where the state in the editor stands: none: the account wants no review · submit: submitting it comes next · waiting: a
 * reviewer has it · approved: it may be published. Observable.
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
