import { isWorkerMessage, type WorkerMessage } from './workerMessage.ts';

export interface WorkerHandle {
  /** True when the worker answers this page's requests. */
  answers(): boolean;
  /** Has the worker look for a newer build. */
  refresh(): void;
}

export interface WorkerListeners {
  /** A whole build is kept; `updated` when it is newer than the page that runs. */
  readonly onShell: (updated: boolean) => void;
  readonly onTrouble: (reason: unknown) => void;
}

/** Registers the service worker. Without a secure context there is none, and the player goes on without. */
export function registerWorker(
  container: ServiceWorkerContainer | undefined,
  { onShell, onTrouble }: WorkerListeners,
): WorkerHandle {
  if (!container) return { answers: () => false, refresh: () => undefined };
  const refresh = () => container.controller?.postMessage({ kind: 'refreshShell' } satisfies WorkerMessage);
  container.addEventListener('message', ({ data }) => {
    if (isWorkerMessage(data) && data.kind === 'shellReady') onShell(data.updated);
  });
  container.addEventListener('controllerchange', refresh);
  container.register('/player/sw.js', { scope: '/player/' }).then(refresh, onTrouble);
  return { answers: () => container.controller !== null, refresh };
}
