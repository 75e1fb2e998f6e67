import { ApiError, client, session } from '@vitrine/shared/session';
import { reaction } from 'mobx';
import { selectSession } from '../../api/session.ts';
import { browserMemory } from './memory.ts';
import { takePoster } from './poster.ts';
import { tusCourier } from './transfer.ts';
import { UploadStore } from './UploadStore.ts';

/** An upload may hear of an ended session before any call does; a call ends it for the whole page. */
function endSession(): void {
  client.call(selectSession, {}).catch((reason: unknown) => {
    if (!(reason instanceof ApiError)) throw reason;
  });
}

/** The uploads of this page; every remote sees the same ones. */
export const uploads: UploadStore = new UploadStore({
  courier: tusCourier,
  memory: browserMemory(() => session.userName),
  takePoster,
  onSessionEnded: endSession,
});

/** Another tab closed or another page opened would end what is on its way: the browser asks first. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  if (uploads.activeCount > 0) event.preventDefault();
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
  const stops = [
    reaction(
      () => session.token !== '' && session.loaded,
      (known) => (known ? uploads.recall() : uploads.forget()),
      { fireImmediately: true },
    ),
  ];
  const backOnline = () => uploads.retryNow();
  const keep = () => uploads.save();
  window.addEventListener('pagehide', keep);
  window.addEventListener('online', backOnline);
  window.addEventListener('beforeunload', askBeforeLeaving);
  return () => {
    for (const end of stops) end();
    window.removeEventListener('pagehide', keep);
    window.removeEventListener('online', backOnline);
    window.removeEventListener('beforeunload', askBeforeLeaving);
  };
}
