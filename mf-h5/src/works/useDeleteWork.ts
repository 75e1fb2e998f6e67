import type { H5Row } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { deleteAfterAsking } from '../console/deleteAfterAsking.ts';
import { namespace } from '../messages/index.ts';
import type { WorksStore } from './WorksStore.ts';

/** Deletes a work after the person agreed. */
export function useDeleteWork(store: WorksStore) {
  const say = useMessages(namespace);
  return ({ id, name, pageCount }: H5Row) =>
    deleteAfterAsking(
      {
        title: say('delete.title', { name }),
        content: say('delete.content', { count: pageCount }),
        action: say('delete.delete'),
      },
      async () => {
        await store.remove(id);
        return say('delete.done', { name });
      },
    );
}
