import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import './review.css';

/** Pin of the selected remark, until it is resolved. */
export const RemarkPin = observer(function RemarkPin() {
  const say = useMessages(namespace);
  const { review, store, viewport } = useEditor();
  const number = review.remarks.findIndex(({ id }) => id === review.remarkId);
  const remark = review.remarks[number];
  if (!remark || remark.resolved || remark.scId !== store.shownId) return null;
  return (
    <span
      className="pr-pin"
      role="img"
      aria-label={`${say('remark.show', { number: number + 1 })}: ${remark.text}`}
      style={{ left: remark.x * viewport.zoom, top: remark.y * viewport.zoom }}
    >
      {number + 1}
    </span>
  );
});
