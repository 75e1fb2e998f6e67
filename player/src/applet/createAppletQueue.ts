import type { Locale, SentItem } from '@vitrine/shared/api';
import { download } from '../cache/download.ts';
import type { Delivery } from '../delivery/Delivery.ts';
import type { Environment } from '../environment.ts';
import { AppletQueue } from './AppletQueue.ts';
import { mountItem } from './appletOverlay.ts';
import english from './messages/en_US.json' with { type: 'json' };
import korean from './messages/ko_US.json' with { type: 'json' };
import chinese from './messages/zh_CN.json' with { type: 'json' };
import { storageKey } from './storageKey.ts';

const words: Readonly<Record<Locale, typeof english>> = { zh_CN: chinese, en_US: english, ko_US: korean };

export interface AppletQueueContext {
  readonly environment: Environment;
  readonly covered: () => boolean;
  readonly onSeen: () => void;
  readonly delivery: Pick<Delivery, 'active' | 'progress'>;
}

/** Whether current or upcoming content uses a file. */
const isContent = ({ active, progress }: AppletQueueContext['delivery'], hash: string) =>
  [active?.manifest, progress?.manifest].some((manifest) =>
    manifest?.files.some((file) => file.hash === hash),
  );

/** Connects the queue to this terminal's store, clock and screen. */
export function createAppletQueue({
  environment,
  covered,
  onSeen,
  delivery,
}: AppletQueueContext): AppletQueue {
  const { store, server, clock, activityLog, surface, painted, translator, device } = environment;
  const blob = async (hash: string) => {
    const bytes = await store.blob(hash);
    if (!bytes) throw new Error(`The picture ${hash} is no longer stored`);
    return bytes;
  };
  const label = words[translator.locale].label;
  const place = (layer: HTMLElement) => surface.coverPrograms(layer);
  const queue = new AppletQueue({
    now: () => clock.now(),
    prepare: async (item) => {
      if (item.kind === 'picture') await bring(item);
    },
    mount: (item) => mountItem(item, { label, place, blob, painted }),
    release: (item) => {
      if (item.kind === 'picture' && !isContent(delivery, item.hash))
        store.remove(item.hash).catch((reason) => activityLog.note('applet', reason));
    },
    covered,
    onSeen,
    onError: (reason) => activityLog.note('applet', reason),
    storage: {
      read: () => device.storage.getItem(storageKey),
      write: (text) => device.storage.setItem(storageKey, text),
    },
  });
  const bring = ({ hash, size, mime }: SentItem & { kind: 'picture' }) =>
    download(
      { hash, size, mime },
      {
        store,
        fetch: server.fetch,
        signal: AbortSignal.timeout(120_000),
        onProgress: () => undefined,
      },
    );
  return queue;
}
