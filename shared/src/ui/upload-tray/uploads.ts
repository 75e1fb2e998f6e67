import { client, session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { reaction } from 'mobx';
import { admitBy, nameHashBy } from './admit.ts';
import { DatabaseMemory } from './databaseMemory.ts';
import { noMemory } from './noMemory.ts';
import { takePoster } from './poster.ts';
import { browserTabs } from './tabs.ts';
import { tusUploadTransport } from './transfer.ts';
import { UploadStore } from './UploadStore.ts';

/** Loaded with the first file: most pages never send one. */
async function hashLate(file: Blob, signal: AbortSignal, onRead: (read: number) => void): Promise<string> {
  const { hashFile } = await import('./hashing/hashFile.ts');
  return hashFile(file, signal, onRead);
}

const memory = typeof indexedDB === 'undefined' ? undefined : new DatabaseMemory(() => session.userName);

/** The uploads of this page; every remote sees the same ones. */
export const uploads: UploadStore = new UploadStore({
  transport: tusUploadTransport,
  memory: memory ?? noMemory,
  tabs: browserTabs(),
  hashFile: hashLate,
  admit: admitBy(client),
  nameHash: nameHashBy(client),
  takePoster,
  onSessionEnded: () => session.renewed(),
});

/** Most goes on by itself after a reload; the browser asks first where a file would have to be chosen again. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (uploads.totals.active.some((item) => !item.survives)) event.preventDefault();
}

let users = 0;
let stop: () => void = () => undefined;

/** Follows the person and the line while anybody shows the uploads. Call the result to stop. */
export function followUploads(): () => void {
  users += 1;
  if (users === 1) stop = follow();
  return () => {
    users -= 1;
    if (users === 0) stop();
  };
}

function follow(): () => void {
  const stopFollowing = reaction(
    () => session.token !== '' && session.loaded,
    (known) => (known ? void uploads.recall().catch(notify.failure) : uploads.forget()),
    { fireImmediately: true },
  );
  const backOnline = () => uploads.retryNow();
  const leave = () => memory?.leave();
  window.addEventListener('online', backOnline);
  window.addEventListener('pagehide', leave);
  window.addEventListener('beforeunload', askBeforeLeaving);
  return () => {
    stopFollowing();
    window.removeEventListener('online', backOnline);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('beforeunload', askBeforeLeaving);
  };
}
