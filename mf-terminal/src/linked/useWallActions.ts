import type { LinkedGroup } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify, useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import type { LinkedDraft } from './LinkedDraft.ts';
import type { LinkedStore } from './LinkedStore.ts';

interface WallChanges {
  /** The saved wall. */
  readonly onSaved: (id: string) => void;
  readonly onGone: () => void;
}

/** Saves the draft of a wall, or removes the wall after a confirmation. */
export function useWallActions(store: LinkedStore, { onSaved, onGone }: WallChanges) {
  const say = useMessages(namespace);
  const { running, error, run } = useAct();
  const save = (draft: LinkedDraft) =>
    run(async () => {
      const id = await store.save(draft.input);
      notify.success(say('edit.saved'));
      onSaved(id);
    });
  const remove = async ({ id, name, cells }: LinkedGroup) => {
    const title = say('linked.removeTitle', { name });
    const content = say('linked.removeContent', { count: cells.length });
    if (!(await confirm({ title, content, action: say('linked.remove'), danger: true }))) return;
    await run(async () => {
      await store.remove(id);
      onGone();
    });
  };
  return { error, running, save, remove };
}
