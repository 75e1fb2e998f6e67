import { ApiError, session, subscribeEvents } from '@vitrine/shared/session';
import { reaction } from 'mobx';

/** On failure the next resync event retries. */
async function readAgain(): Promise<void> {
  try {
    await session.load();
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
  }
}

/** Keeps permissions and session state current on every page, including those that handle no events themselves. */
export function followAccess(): void {
  let stop: () => void = () => undefined;
  reaction(
    () => session.signedIn && session.loaded,
    (known) => {
      stop();
      if (!known) return;
      stop = subscribeEvents(({ kind }) => {
        if (kind === 'access' || kind === 'resync') void readAgain();
      });
    },
    { fireImmediately: true },
  );
}
