import type { RemoteDeclaration } from '@vitrine/shared/contract';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Localized } from '@vitrine/shared/ui/locale';
import { createMemoryRouter, RouterProvider } from '@vitrine/shared/ui/router';
import { type ReactNode, useState } from 'react';
import { RemoteRoutes } from './RemoteRoutes.tsx';
import './remote.css';

export interface StandaloneProps {
  /** Console path to start at; the remote's first page when left out. */
  readonly path?: string;
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
  return function StandalonePage({ path }: StandaloneProps = {}) {
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
