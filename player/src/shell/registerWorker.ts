import { build } from './build.ts';
import { isWorkerMessage, type WorkerMessage } from './workerMessage.ts';

export interface WorkerHandle {
  /** True when the worker serves this page's requests. */
  answers(): boolean;
  /** Makes the worker look for a newer build. */
  refresh(): void;
  /** Makes the worker compare the stored build with its hashes. */
  check(): void;
}

export interface WorkerListeners {
  /** A complete build is stored; `updated` when it is newer than the running page. */
  readonly onShell: (updated: boolean) => void;
  /** A part of the stored build was damaged; `restored` when it was fetched again. */
  readonly onRepaired: (restored: boolean) => void;
  readonly onError: (reason: unknown) => void;
}

/** Registers the service worker. Without a secure context there is none, and the player works without. */
export function registerWorker(
  container: ServiceWorkerContainer | undefined,
  { onShell, onRepaired, onError }: WorkerListeners,
): WorkerHandle {
  if (!container) return { answers: () => false, refresh: () => undefined, check: () => undefined };
  const say = (message: WorkerMessage) => container.controller?.postMessage(message);
  const refresh = () => say({ kind: 'refreshShell' });
  /** Without a server every check finds the same damage: it is reported once. */
  let isDamaged = false;
  container.addEventListener('message', ({ data }) => {
    if (!isWorkerMessage(data)) return;
    if (data.kind === 'shellReady') {
      if (data.updated) isDamaged = false;
      onShell(data.updated);
    }
    if (data.kind !== 'shellRepaired') return;
    if (data.restored || !isDamaged) onRepaired(data.restored);
    isDamaged = !data.restored;
  });
  container.addEventListener('controllerchange', refresh);
  container.register(`/player/${build.worker}`, { scope: '/player/' }).then(refresh, onError);
  return { answers: () => container.controller !== null, refresh, check: () => say({ kind: 'checkShell' }) };
}
