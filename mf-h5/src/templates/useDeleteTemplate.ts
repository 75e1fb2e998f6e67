import type { H5TemplateRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { deleteAfterAsking } from '../console/deleteAfterAsking.ts';
import { namespace } from '../messages/index.ts';
import type { TemplatesStore } from './TemplatesStore.ts';

/** Deletes a template after the person agreed. */
export function useDeleteTemplate(store: TemplatesStore) {
  const say = useMessages(namespace);
  return ({ id, name }: H5TemplateRow) =>
    deleteAfterAsking(
      {
        title: say('templates.deleteTitle', { name }),
        content: say('templates.deleteContent'),
        action: say('menu.delete'),
      },
      async () => {
        await store.remove(id);
        return say('delete.done', { name });
      },
    );
}
