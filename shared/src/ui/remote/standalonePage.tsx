import type { RemoteDeclaration } from '@vitrine/shared/contract';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Localised } from '@vitrine/shared/ui/locale';
import { createMemoryRouter, RouterProvider } from '@vitrine/shared/ui/router';
import { reaction } from 'mobx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RemoteRoutes } from './RemoteRoutes.tsx';
import './remote.css';

export interface StandaloneProps {
  /** Initial console path; the remote's first page by default. */
  readonly path?: string;
  /** The server ended the session: signing in is up to the embedding page. */
  readonly onSessionEnded?: () => void;
}

/**
 * A remote as a component for a third-party page: with its texts, the user's session and a router of its own, so that
 * the embedding page keeps its address bar.
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
      <Localised>
        <RouterProvider router={router} useTransitions={false} />
      </Localised>
    );
  };
}

/** Calls once per session ended by the server; not after a deliberate sign-out. */
function useSessionEnd(onEnd: (() => void) | undefined): void {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(
    () =>
      reaction(
        () => session.ended && !session.signedIn,
        (ended) => ended && latest.current?.(),
      ),
    [],
  );
}
