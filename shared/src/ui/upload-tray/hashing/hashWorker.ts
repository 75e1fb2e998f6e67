import { hashBlob } from './hashBlob.ts';
import type { HashAnswer } from './hashFile.ts';

const answer = (message: HashAnswer) => globalThis.postMessage(message);

/** One file for the life of the worker. */
globalThis.addEventListener('message', (event: MessageEvent<Blob>) => {
  hashBlob(event.data, (read) => answer({ read })).then(
    (hash) => answer({ hash }),
    (reason: unknown) => answer({ failed: String(reason) }),
  );
});
