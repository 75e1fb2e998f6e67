import { Localized } from '@vitrine/shared/ui/locale';
import { createBrowserRouter, RouterProvider } from '@vitrine/shared/ui/router';
import { AccessGuard } from './shell/AccessGuard.tsx';

// One route for all addresses: which page stands at which one is known only once its remote is there.
const router = createBrowserRouter([{ path: '*', element: <AccessGuard /> }], { basename: '/web' });

/**
 * The whole console. A click is answered at once: with transitions the old page would stay on screen while a slow
 * remote is on its way, and could still lead the person elsewhere.
 */
export const Console = () => (
  <Localized>
    <RouterProvider router={router} useTransitions={false} />
  </Localized>
);
