/** What page and service worker say to each other. */
export type WorkerMessage =
  /** Page → worker: see whether there is a newer build. */
  | { readonly kind: 'refreshShell' }
  /** Page → worker: see whether the kept build is whole. */
  | { readonly kind: 'checkShell' }
  /** Worker → page: a part of the kept build was damaged; `restored` when it was fetched again. */
  | { readonly kind: 'shellRepaired'; readonly restored: boolean }
  /** Worker → page: a whole build is kept, the page would start without network. */
  | { readonly kind: 'shellReady'; readonly updated: boolean };

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
