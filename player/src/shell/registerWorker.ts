import { isWorkerMessage, type WorkerMessage } from './workerMessage.ts';

export interface WorkerHandle {
  /** True when the worker answers this page's requests. */
  answers(): boolean;
  /** Has the worker look for a newer build. */
  refresh(): void;
  /** Has the worker compare the kept build with its hashes. */
  check(): void;
}

export interface WorkerListeners {
  /** A whole build is kept; `updated` when it is newer than the page that runs. */
  readonly onShell: (updated: boolean) => void;
  /** A part of the kept build was damaged; `restored` when it was fetched again. */
  readonly onRepaired: (restored: boolean) => void;
  readonly onTrouble: (reason: unknown) => void;
}

/** Registers the service worker. Without a secure context there is none, and the player goes on without. */
export function registerWorker(
  container: ServiceWorkerContainer | undefined,
  { onShell, onRepaired, onTrouble }: WorkerListeners,
): WorkerHandle {
  if (!container) return { answers: () => false, refresh: () => undefined, check: () => undefined };
  const say = (message: WorkerMessage) => container.controller?.postMessage(message);
  const refresh = () => say({ kind: 'refreshShell' });
  /** Every check finds the same damage while there is no server: it is told once. */
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
  container.register('/player/sw.js', { scope: '/player/' }).then(refresh, onTrouble);
  return { answers: () => container.controller !== null, refresh, check: () => say({ kind: 'checkShell' }) };
}
