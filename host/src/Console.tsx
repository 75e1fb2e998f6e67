import { Localised } from '@vitrine/shared/ui/locale';
import { createBrowserRouter, RouterProvider } from '@vitrine/shared/ui/router';
import { AccessGuard } from './shell/AccessGuard.tsx';

// One catch-all route: which page an address shows is only known after its remote has loaded.
const router = createBrowserRouter([{ path: '*', element: <AccessGuard /> }], { basename: '/web' });

/** The whole console. Navigation is not a transition: the old page would stay interactive while a slow remote loads. */
export const Console = () => (
  <Localised>
    <RouterProvider router={router} useTransitions={false} />
  </Localised>
);
