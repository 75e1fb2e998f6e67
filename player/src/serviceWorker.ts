import { emojiAddress, fileHashOf } from '@vitrine/shared/document';
import { ContentStore } from './cache/ContentStore.ts';
import { createCacheShelf } from './cache/cacheShelf.ts';
import { contentResponse } from './cache/contentResponse.ts';
import { EmojiCache } from './shell/EmojiCache.ts';
import { InstalledShell } from './shell/InstalledShell.ts';
import { ShellCache } from './shell/ShellCache.ts';
import { isWorkerMessage, type WorkerMessage } from './shell/workerMessage.ts';

/**
 * Serves the player's page from the stored build, so that it starts offline, and content by hash from the verified
 * store, with ranges.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;
const scope = new URL('/player/', worker.location.origin).href;
const store = new ContentStore(createCacheShelf(worker.caches, worker.location.origin));
const emoji = new EmojiCache(worker.caches, worker.fetch.bind(worker));
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
  if (!isWorkerMessage(message)) return;
  if (message.kind === 'refreshShell') event.waitUntil(refresh(event.source));
  if (message.kind === 'checkShell') event.waitUntil(check(event.source));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== 'GET' || address.origin !== worker.location.origin) return;
  const hash = fileHashOf(address.pathname);
  // A request with the credential is the player's own download, which needs the network.
  if (hash && !request.headers.has('token')) event.respondWith(content(request, hash));
  else if (address.pathname.startsWith(emojiAddress)) event.respondWith(emoji.answer(request));
  else if (request.url.startsWith(scope)) event.respondWith(page(event));
});

async function content(request: Request, hash: string): Promise<Response> {
  return (await contentResponse(store, hash, request.headers.get('range'))) ?? fetch(request);
}

async function page(event: FetchEvent): Promise<Response> {
  const { request } = event;
  if (request.mode === 'navigate') await installed.started();
  const onRepaired = () => event.waitUntil(notifyPage(event.resultingClientId || event.clientId));
  return (await shell.match(request, onRepaired)) ?? fetch(request);
}

/** Notifies a page that a part of it was damaged, once it listens. */
async function notifyPage(clientId: string): Promise<void> {
  const client = await worker.clients.get(clientId);
  client?.postMessage({ kind: 'shellRepaired', restored: true } satisfies WorkerMessage);
}

async function check(source: ExtendableMessageEvent['source']): Promise<void> {
  const restored = await shell.check();
  if (restored !== undefined)
    source?.postMessage({ kind: 'shellRepaired', restored } satisfies WorkerMessage);
}

async function refresh(source: ExtendableMessageEvent['source']): Promise<void> {
  const updated = await shell.refresh().catch((reason) => {
    // Server unreachable: the stored build stays in use.
    if (reason instanceof TypeError) return false;
    throw reason;
  });
  const answer: WorkerMessage = { kind: 'shellReady', updated };
  source?.postMessage(answer);
}
