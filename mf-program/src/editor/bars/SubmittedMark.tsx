import { observer } from 'mobx-react-lite';
import { ApprovalMark } from '../../audit/ApprovalMark.tsx';
import { useEditor } from '../useEditor.ts';

/** What the review says of the state that is saved: that it was submitted, its verdict, or that it was only saved. */
export const SubmittedMark = observer(function SubmittedMark() {
  const { review, saver } = useEditor();
  const known = review.review.value;
  if (!known?.auditRequired) return null;
  // What was said of an older revision says nothing of what was saved since.
  const isPresent = !saver.unsaved && known.revision === saver.revision;
  const audit = isPresent ? known.audit : 'unreviewed';
  return <ApprovalMark audit={audit} submitted={isPresent && known.waitingSince !== null} />;
});
