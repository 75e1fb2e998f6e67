import { useMemo, useRef, useState } from 'react';
import type { OpenEditor } from './useEditor.ts';

/** Saving, and the number of saves after which an update of the playing screens is offered. */
export function useOfferedSaves({ editor, saver }: Pick<OpenEditor, 'editor' | 'saver'>) {
  const [saves, setSaves] = useState(0);
  /** Revision for which an update was last offered: saving it again must not repeat the offer. */
  const offered = useRef(saver.revision);
  const saving = useMemo(
    () => ({
      save: async () => {
        await editor.save();
        if (saver.unsaved || saver.revision === offered.current) return;
        offered.current = saver.revision;
        setSaves((count) => count + 1);
      },
      saveUnoffered: async () => {
        await editor.save();
        if (saver.unsaved) return false;
        offered.current = saver.revision;
        return true;
      },
    }),
    [editor, saver],
  );
  return { saves, saving };
}
