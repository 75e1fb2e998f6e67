import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';

/** Announces changes to screen readers. */
export const Announcer = observer(function Announcer() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  return (
    <div className="pe-unseen" aria-live="polite" data-testid="announcer">
      {store.announcement?.(say)}
    </div>
  );
});
