import type { H5FormSummary } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { deleteAfterAsking } from '../console/deleteAfterAsking.ts';
import { namespace } from '../messages/index.ts';
import type { AnswersStore } from './AnswersStore.ts';

/** Deletes named answers, or all to the form when none is named, after the person agreed. */
export function useDeleteAnswers(
  store: AnswersStore,
  form: H5FormSummary | undefined,
  onDeleted: () => void,
) {
  const say = useMessages(namespace);
  return (ids: readonly string[]) =>
    deleteAfterAsking(
      {
        title: say('answers.deleteTitle', { count: ids.length || (form?.answers ?? 0) }),
        content: say('answers.deleteContent'),
        action: say('menu.delete'),
      },
      async () => {
        const count = await store.remove(ids);
        onDeleted();
        return say('answers.deleted', { count });
      },
    );
}
