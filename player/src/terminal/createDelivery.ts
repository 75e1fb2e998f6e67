import { Delivery } from '../delivery/Delivery.ts';
import { DownloadLimits } from '../delivery/DownloadLimits.ts';
import type { ActiveContent } from '../storage/database.ts';
import type { Wiring } from './wiring.ts';

/** Brings the content of the desired state, from where the last start left off. */
export function createDelivery(
  { options: { environment }, watch, parts }: Wiring,
  active: ActiveContent | undefined,
): Delivery {
  const { store, database, server, activityLog, clock, freeSpace, decodes, waits } = environment;
  return new Delivery(
    {
      ...waits,
      store,
      database,
      fetch: server.fetch,
      activityLog,
      limits: new DownloadLimits(() => clock.now()),
      freeSpace,
      decodes,
      alsoKept: () => parts().overlays.needed,
      onProgress: watch.onProgress,
      onSwitch: watch.onSwitch,
      onUnauthorised: () => void parts().identityCheck.ask(),
      onRepaired: watch.onRepaired,
      onRetry: () => parts().management.checkStore(),
      onFlawed: (hashes) => parts().management.checkStore(hashes),
    },
    active,
  );
}
