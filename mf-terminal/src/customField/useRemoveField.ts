import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import type { CustomFieldStore } from './CustomFieldStore.ts';

/** Removes a field with its values after the user agreed. */
export function useRemoveField(store: CustomFieldStore) {
  const say = useMessages(namespace);
  return async ({ id, key, label, valueTotal }: CustomField) => {
    const agreed = await confirm({
      title: say('custom.removeTitle', { name: label || key }),
      content: say('custom.removeContent', { count: valueTotal, key }),
      action: say('custom.remove'),
      danger: true,
    });
    if (agreed) await store.remove(id).catch(notify.failure);
  };
}
