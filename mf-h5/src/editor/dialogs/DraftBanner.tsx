import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';

/** Offers the unsaved work of an earlier visit that did not end well; says when somebody saved since. */
export const DraftBanner = observer(function DraftBanner() {
  const say = useMessages(namespace);
  const { editor, saver } = useEditor();
  const draft = editor.foundDraft;
  if (!draft) return null;
  const time = formatDateTime(draft.at, session.timeZone);
  return (
    <div className="he-draft" role="alert">
      <span>{say(draft.revision === saver.revision ? 'draft.found' : 'draft.older', { time })}</span>
      <Button size="small" theme="solid" onClick={() => editor.restoreDraft()}>
        {say('draft.restore')}
      </Button>
      <Button size="small" type="tertiary" onClick={() => editor.dropDraft()}>
        {say('draft.drop')}
      </Button>
    </div>
  );
});
