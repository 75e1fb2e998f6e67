import { client, session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { reaction } from 'mobx';
import { admitBy, nameHashBy } from './admit.ts';
import { DatabaseMemory } from './DatabaseMemory.ts';
import { noMemory } from './noMemory.ts';
import { takePoster } from './poster.ts';
import { browserTabs } from './tabs.ts';
import { tusUploadTransport } from './transfer.ts';
import { UploadStore } from './UploadStore.ts';

/** Loads the hashing code with the first file: most pages never send one. */
async function hashLate(file: Blob, signal: AbortSignal, onRead: (read: number) => void): Promise<string> {
  const { hashFile } = await import('./hashing/hashFile.ts');
  return hashFile(file, signal, onRead);
}

const memory = typeof indexedDB === 'undefined' ? undefined : new DatabaseMemory(() => session.userName);

/** Uploads of this page, shared by all remotes. */
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

/** Most uploads resume after a reload; the browser asks first if a file would have to be selected again. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (uploads.totals.active.some((item) => !item.survives)) event.preventDefault();
}

let users = 0;
let stop: () => void = () => undefined;

/** Follows session and network while uploads are shown. Returns a function that stops it. */
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
