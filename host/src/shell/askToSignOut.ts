import { session } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import type { SayHost } from '../messages/index.ts';

/** Asks for confirmation, then ends the session on the server and here. `say`: host texts. */
export async function askToSignOut(say: SayHost): Promise<void> {
  const question = {
    title: say('signOut.title'),
    content: say('signOut.text'),
    action: say('signOut.action'),
  };
  if (!(await confirm(question))) {
    notify.info(say('signOut.canceled'));
    return;
  }
  try {
    const address = await session.signOut();
    // The identity provider redirects back to the sign-in page after its own sign-out.
    if (address !== undefined) location.assign(address);
  } catch (reason) {
    notify.failure(reason);
  }
}
