import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import './updatedLine.css';

/** Warns that saved changes reach no screen, since other tasks replace the program's tasks everywhere. */
export const UnplayedLine = observer(function UnplayedLine() {
  const say = useMessages(namespace);
  const { tasks = [], playing = 0 } = useEditor().edits.edits.value ?? {};
  if (tasks.length === 0 || playing > 0) return null;
  return (
    <span className="pe-updated pe-unplayed" role="status" title={say('bar.unplayedHint')}>
      {say('bar.unplayed')}
    </span>
  );
});
