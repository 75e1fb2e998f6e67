import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';

/** Offers the unsaved work of an earlier visit that did not end well. */
export const DraftBanner = observer(function DraftBanner() {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const draft = editor.foundDraft;
  if (!draft) return null;
  return (
    <div className="pe-draft" role="alert">
      <span>{say('draft.found', { time: formatDateTime(draft.at, session.timeZone) })}</span>
      <Button size="small" theme="solid" onClick={() => editor.restoreDraft()}>
        {say('draft.restore')}
      </Button>
      <Button size="small" type="tertiary" onClick={() => editor.dropDraft()}>
        {say('draft.drop')}
      </Button>
    </div>
  );
});
