export type WorkerMessage =
  /** Page → worker: look for a newer build. */
  | { readonly kind: 'refreshShell' }
  /** Page → worker: verify the stored build. */
  | { readonly kind: 'checkShell' }
  /** Worker → page: a part of the stored build was damaged; `restored` when it was fetched again. */
  | { readonly kind: 'shellRepaired'; readonly restored: boolean }
  /** Worker → page: a complete build is stored, so the page can start offline. */
  | { readonly kind: 'shellReady'; readonly updated: boolean };

export function isWorkerMessage(value: unknown): value is WorkerMessage {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
