import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { theme } from '@vitrine/shared/ui/theme';
import '@vitrine/shared/ui/entry';
import { reaction } from 'mobx';
import { createRoot } from 'react-dom/client';
import { Console } from './Console.tsx';
import { hostNamespace, messages } from './messages/index.ts';
import { remoteFiles } from './remotes/files.ts';
import { frozenRemotes, registry } from './remotes/registry.ts';
import { branding } from './shell/Branding.ts';
import { followAccess } from './shell/followAccess.ts';
import { isPublic } from './shell/guard.ts';
import { quietKeys } from './signin/again/quietKeys.ts';
import { closeSignInWindow } from './signin/again/signInWindow.ts';

/** Console path of the page. */
const currentPath = () => location.pathname.replace(/^\/web/, '');

/** Loads texts, session and remotes in parallel; failures of the last two are shown in place. */
async function start(): Promise<void> {
  theme.start();
  remoteFiles.watch(document.head);
  remoteFiles.onArrival = (address) => frozenRemotes.arrived(address);
  quietKeys();
  closeSignInWindow();
  // Public pages need no session; every other page stays mounted below the sign-in dialog.
  session.keepsPage = () => !isPublic(currentPath());
  const known = Promise.allSettled([session.load(), registry.read(), branding.read(), frozenRemotes.read()]);
  await startMessages();
  await loadMessages(hostNamespace, messages);
  await known;
  frozenRemotes.watch();
  // Beside the console's own scripts, which take as long again.
  if (session.signedIn) registry.preload(currentPath());
  followAccess();
  registry.watch();
  // Canary versions of remotes depend on the account.
  reaction(
    () => session.userName,
    () => void registry.read(),
  );
  reaction(
    () => [session.token, session.away].join(),
    // On failure the console keeps its current name.
    () => void branding.read().catch(() => undefined),
  );
  const root = document.getElementById('console');
  if (root) createRoot(root).render(<Console />);
}

void start();
