import { useMessages } from '@vitrine/shared/i18n';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useState } from 'react';
import { namespace } from '../../messages/index.ts';
import type { OperationStore } from './OperationStore.ts';

/** Actions on an operation. */
export interface OperationHandlers {
  readonly stop: () => Promise<void>;
  /** Without ids: all that failed. */
  readonly retry: (ids?: readonly string[]) => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly rollBack: () => Promise<void>;
  /** Error of the last action; empty if none. */
  readonly problem: string;
}

/** Actions on an operation, with result messages, and confirmations before destructive ones. */
export function useOperationActions(
  store: OperationStore,
  onOperation: (operationId: string) => void,
): OperationHandlers {
  const say = useMessages(namespace);
  const [problem, setProblem] = useState('');
  const attempt = async (work: (open: OperationStore) => Promise<void>) => {
    setProblem('');
    try {
      await work(store);
    } catch (reason) {
      setProblem(errorText(reason));
      notify.failure(reason);
    }
  };
  const counts = store.operation.value?.counts;
  const open =
    (counts?.waiting ?? 0) + (counts?.deferred ?? 0) + (counts?.sent ?? 0) + (counts?.working ?? 0);
  return {
    problem,
    stop: () =>
      attempt(async (operation) => {
        const agreed = await confirm({
          title: say('operations.stopTitle'),
          content: say('operations.stopContent', { count: open }),
          action: say('operations.stop'),
          danger: true,
        });
        if (agreed) await operation.stopping.run([]);
      }),
    retry: (ids = []) =>
      attempt(async (operation) => {
        notify.success(say('operations.retried', { count: await operation.retrying.run([ids]) }));
      }),
    resume: () => attempt((operation) => operation.resuming.run([])),
    rollBack: () =>
      attempt(async (operation) => {
        const agreed = await confirm({
          title: say('operations.rollBackTitle'),
          content: say('operations.rollBackContent', { count: counts?.acknowledged ?? 0 }),
          action: say('operations.rollBack'),
          danger: true,
        });
        if (agreed) onOperation(await operation.rollingBack.run([]));
      }),
  };
}
