import { Localized } from '@vitrine/shared/ui/locale';
import { createBrowserRouter, RouterProvider } from '@vitrine/shared/ui/router';
import { Gate } from './shell/Gate.tsx';

// One route for all addresses: which page stands at which one is known only once its remote is there.
const router = createBrowserRouter([{ path: '*', element: <Gate /> }], { basename: '/web' });

/** The whole console. */
export const Console = () => (
  <Localized>
    <RouterProvider router={router} />
  </Localized>
);
