import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { useUpdateScreens } from '@vitrine/shared/ui/edited';
import { IconDesktop } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { isUpdated } from './isUpdated.ts';
import { updatedLineId } from './UpdatedLine.tsx';
import { useTyping } from './useTyping.ts';

/** Saves and updates the playing screens in one step, keeping their schedule. */
export const UpdateButton = observer(function UpdateButton({ screens }: { readonly screens: number }) {
  const say = useMessages(namespace);
  const { edits, saver, saveUnoffered } = useEditor();
  const updateScreens = useUpdateScreens(edits);
  const [saving, setSaving] = useState(false);
  const typing = useTyping();
  const update = async () => {
    setSaving(true);
    try {
      await edits.whileUpdating(async () => {
        if (await saveUnoffered()) await updateScreens();
      });
    } catch (reason) {
      notify.failure(reason);
    } finally {
      setSaving(false);
    }
  };
  const working = saving || edits.publishing.running;
  const idle = !working && !typing && isUpdated({ edits, saver });
  return (
    <Button
      theme="solid"
      type="primary"
      className="pe-update"
      icon={<IconDesktop />}
      loading={working}
      disabled={idle}
      title={say(idle ? 'bar.updateNone' : 'bar.updateNote')}
      aria-describedby={idle ? updatedLineId : undefined}
      onClick={() => void update()}
    >
      {say('bar.update', { count: screens })}
    </Button>
  );
});
