import { observer } from 'mobx-react-lite';
import { ApprovalMark } from '../../approval/ApprovalMark.tsx';
import { useEditor } from '../useEditor.ts';

/** Review state of the saved revision: submitted, approved, rejected, or only saved. */
export const SubmittedMark = observer(function SubmittedMark() {
  const { review, saver } = useEditor();
  const known = review.review.value;
  if (!known?.auditRequired) return null;
  // The decision on an older revision does not apply.
  const isPresent = !saver.unsaved && known.revision === saver.revision;
  const audit = isPresent ? known.audit : 'unreviewed';
  return <ApprovalMark audit={audit} submitted={isPresent && known.waitingSince !== null} />;
});
