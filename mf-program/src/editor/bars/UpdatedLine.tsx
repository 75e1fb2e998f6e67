import { formatStart, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { isUpdated } from './isUpdated.ts';
import './updatedLine.css';

export const updatedLineId = 'pe-updated';

/** That the screens have what is in the editor, and since when. It comes from the server: it is there after a reload. */
export const UpdatedLine = observer(function UpdatedLine() {
  const say = useMessages(namespace);
  const { edits, saver } = useEditor();
  const { playing: count = 0, sentAt, behind = 0 } = edits.edits.value ?? {};
  if (count === 0 || sentAt === undefined || !isUpdated({ edits, saver })) return null;
  const time = formatStart(sentAt, session.timeZone, { short: true });
  const words =
    behind === 0
      ? say('bar.updated', { count, time })
      : say('bar.updating', { count, time, done: Math.max(0, count - behind) });
  return (
    <span id={updatedLineId} className="pe-updated" role="status" title={words}>
      {words}
    </span>
  );
});
