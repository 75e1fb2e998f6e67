import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';

/** Reports a newer revision if nothing is unsaved here, with a button to load it. */
export const NewerBanner = observer(function NewerBanner() {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const [loading, setLoading] = useState(false);
  if (!editor.newer) return null;
  const load = async () => {
    setLoading(true);
    try {
      editor.takeTheirs(await editor.readTheirs());
    } catch (reason) {
      notify.error(errorText(reason));
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className="ve-draft" role="status">
      <span>{say('newer.text', { userName: editor.presence.updatedBy })}</span>
      <Button size="small" theme="solid" loading={loading} onClick={load}>
        {say('newer.load')}
      </Button>
    </div>
  );
});
