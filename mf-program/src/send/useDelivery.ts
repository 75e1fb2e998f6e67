import { selectEquipmentTaskById } from '@vitrine/shared/api';
import { client, useStoreEvents } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { useEffect, useState } from 'react';
import { DeliveryStore } from './DeliveryStore.ts';

/** A task and its delivery, kept up to date by events. */
export function useDelivery(taskId: string) {
  const [store] = useState(() => new DeliveryStore(client, taskId));
  const [task] = useState(
    () => new Resource((signal) => client.call(selectEquipmentTaskById, { id: taskId }, { signal })),
  );
  useStoreEvents(store);
  useEffect(() => {
    void store.rows.reload();
    void task.reload();
    return () => {
      store.stop();
      task.cancel();
    };
  }, [store, task]);
  return { store, task };
}
