import { useMessages } from '@vitrine/shared/i18n';
import { errorText } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { FontRow, FontStore } from './FontStore.ts';

/** Renames fonts and, after confirmation, deletes them. */
export function useFontActions(store: FontStore) {
  const say = useMessages(namespace);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const attempt = async (work: () => Promise<void>) => {
    setRefusals([]);
    try {
      await work();
    } catch (reason) {
      setRefusals([errorText(reason)]);
    }
  };
  const rename = ({ id }: FontRow, name: string) => attempt(() => store.rename(id, name));
  const remove = async ({ id, fontName }: FontRow) => {
    const title = say('fonts.removeTitle', { name: fontName });
    const content = say('fonts.removeContent');
    if (await confirm({ title, content, action: say('act.delete'), danger: true }))
      await attempt(() => store.remove(id));
  };
  return { rename, remove, refusals, dismiss: () => setRefusals([]) };
}
