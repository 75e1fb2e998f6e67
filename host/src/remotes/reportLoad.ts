import { reportRemoteLoad } from '@vitrine/shared/api';
import { ApiError, client, session } from '@vitrine/shared/session';
import type { RemoteLoad } from './RemoteLoad.ts';

/** Most characters that the server takes. */
const longestMessage = 500;
const longestStack = 4000;

/** Informs the server, which counts shown and failed versions. Nothing on the page waits for it. */
export async function reportLoad({ message, stack, ...load }: RemoteLoad): Promise<void> {
  if (!session.signedIn) return;
  const input = { ...load, message: message?.slice(0, longestMessage), stack: stack?.slice(0, longestStack) };
  try {
    await client.call(reportRemoteLoad, input);
  } catch (reason) {
    // The count misses one page; the user cannot do anything about it.
    if (!(reason instanceof ApiError)) throw reason;
  }
}
