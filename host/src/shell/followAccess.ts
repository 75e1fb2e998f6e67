import { ApiError, session, subscribeEvents } from '@vitrine/shared/session';
import { reaction } from 'mobx';

/** A server that is away is asked again by the event that comes when it is back. */
async function readAgain(): Promise<void> {
  try {
    await session.load();
  } catch (reason) {
    if (!(reason instanceof ApiError)) throw reason;
  }
}

/**
 * Keeps what the person may do as the server has it, on every page: pages that hear no events themselves would learn
 * neither of a changed role nor of the end of the session.
 */
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
