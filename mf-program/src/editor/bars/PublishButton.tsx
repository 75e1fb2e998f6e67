import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconSend } from '@vitrine/shared/ui/icons';
import { useNavigate, useSearchParams } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { sendPath } from '../../send/sendPath.ts';
import { useHere } from '../../send/useHere.ts';
import { useEditor } from '../useEditor.ts';

/** Opens the publish page after the thumbnail of the save is ready. */
export const PublishButton = observer(function PublishButton({ solid }: { readonly solid: boolean }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const [leaving, setLeaving] = useState(false);
  /** Terminals and groups the program was created for, if any. */
  const ticked = { terminal: parameters.get('terminal') ?? '', within: parameters.get('within') ?? '' };
  const here = useHere();
  const { editor } = useEditor();
  const there = useRef(true);
  useEffect(() => {
    there.current = true;
    return () => {
      there.current = false;
    };
  }, []);
  async function leave(): Promise<void> {
    setLeaving(true);
    try {
      await editor.savePictured();
    } finally {
      setLeaving(false);
    }
    // Unless the editor was closed meanwhile.
    if (there.current) navigate(sendPath([editor.id], here, ticked));
  }
  return (
    <Button
      theme={solid ? 'solid' : 'light'}
      type="primary"
      icon={<IconSend />}
      loading={leaving}
      onClick={() => void leave()}
    >
      {say('menu.send')}
    </Button>
  );
});
