import type { RemoteDeclaration } from '@vitrine/shared/contract';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Localized } from '@vitrine/shared/ui/locale';
import { createMemoryRouter, RouterProvider } from '@vitrine/shared/ui/router';
import { reaction } from 'mobx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RemoteRoutes } from './RemoteRoutes.tsx';
import './remote.css';

export interface StandaloneProps {
  /** Console path to start at; the remote's first page when left out. */
  readonly path?: string;
  /** The server does not know the session any more: signing in is the foreign page's to offer. */
  readonly onSessionEnded?: () => void;
}

/**
 * A remote as one component for a foreign page: with its texts and the person's session, and with an address of its
 * own, so that the foreign page keeps its address bar.
 */
export async function standalonePage(
  remote: RemoteDeclaration,
): Promise<(props?: StandaloneProps) => ReactNode> {
  await startMessages();
  await loadMessages(remote.name, remote.messages);
  await session.load();
  await remote.start?.();
  return function StandalonePage({ path, onSessionEnded }: StandaloneProps = {}) {
    useSessionEnd(onSessionEnded);
    // A data router, as the host's is: pages that ask before leaving work only in one.
    const [router] = useState(() =>
      createMemoryRouter(
        [
          {
            path: '*',
            element: (
              <div className="vt-standalone">
                <RemoteRoutes remote={remote} />
              </div>
            ),
          },
        ],
        { initialEntries: [path ?? remote.routes[0]?.path ?? '/'] },
      ),
    );
    return (
      <Localized>
        <RouterProvider router={router} useTransitions={false} />
      </Localized>
    );
  };
}

/** Tells once for each session that the server ended; not when the person left by themselves. */
function useSessionEnd(tell: (() => void) | undefined): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(
    () =>
      reaction(
        () => session.ended && !session.signedIn,
        (ended) => ended && latest.current?.(),
      ),
    [],
  );
}
