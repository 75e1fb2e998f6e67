import { fileHashOf } from '@vitrine/shared/document';
import { createCacheShelf } from './cache/cacheShelf.ts';
import { contentResponse } from './cache/contentResponse.ts';
import { ContentStore } from './cache/contentStore.ts';
import { InstalledShell } from './shell/installedShell.ts';
import { ShellCache } from './shell/shellCache.ts';
import { isWorkerMessage, type WorkerMessage } from './shell/workerMessage.ts';

/**
 * Answers the player's page: its own build from the kept shell, so that it starts without network, and content by
 * hash from the verified store, with ranges.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;
const scope = new URL('/player/', worker.location.origin).href;
const store = new ContentStore(createCacheShelf(worker.caches, worker.location.origin));
const installed = new InstalledShell(worker.caches, scope);
const shell = new ShellCache({ caches: worker.caches, fetch: worker.fetch.bind(worker), scope });

worker.addEventListener('install', (event) => {
  event.waitUntil(shell.refresh().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(worker.clients.claim());
});

worker.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (isWorkerMessage(message) && message.kind === 'refreshShell') event.waitUntil(refresh(event.source));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== worker.location.origin) return;
  const hash = fileHashOf(address.pathname);
  // A request with the credential is the player's own download: it wants the network.
  if (hash && !request.headers.has('token')) event.respondWith(content(request, hash));
  else if (request.url.startsWith(scope)) event.respondWith(page(request));
});

async function content(request: Request, hash: string): Promise<Response> {
  return (await contentResponse(store, hash, request.headers.get('range'))) ?? fetch(request);
}

async function page(request: Request): Promise<Response> {
  if (request.mode === 'navigate') await installed.started();
  return (await shell.match(request)) ?? fetch(request);
}

async function refresh(source: ExtendableMessageEvent['source']): Promise<void> {
  const updated = await shell.refresh().catch((reason) => {
    // No server: the build that is kept goes on serving.
    if (reason instanceof TypeError) return false;
    throw reason;
  });
  const answer: WorkerMessage = { kind: 'shellReady', updated };
  source?.postMessage(answer);
}
