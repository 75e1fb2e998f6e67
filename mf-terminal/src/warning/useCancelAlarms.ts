import { formatList, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { AlarmStore } from './AlarmStore.ts';

const shownNames = 5;

/** Dismisses alarms, after a confirmation naming the terminals. */
export function useCancelAlarms(store: AlarmStore): (ids: readonly string[]) => Promise<void> {
  const say = useMessages(namespace);
  const [busy, setBusy] = useState(false);
  return async (ids) => {
    if (busy || !session.can('terminal.manage')) return;
    const names = store.list.rows
      .filter(({ alarmId }) => ids.includes(alarmId))
      .map((row) => row.terminalName);
    const agreed = await confirm({
      title: say('warning.cancelTitle', { count: ids.length }),
      content: say('warning.cancelContent', {
        names: formatList([...new Set(names)].slice(0, shownNames)),
      }),
      action: say('warning.cancel'),
      danger: true,
    });
    if (!agreed) return;
    setBusy(true);
    try {
      notify.success(say('warning.cancelled', { count: await store.cancelling.run([ids]) }));
    } catch (reason) {
      notify.failure(reason);
    }
    setBusy(false);
  };
}
