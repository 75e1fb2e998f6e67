import { session } from '@vitrine/shared/session';
import { Navigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { firstPage } from './firstPage.ts';

/** Redirects `/system` to a permitted page. */
export const SystemStart = observer(function SystemStart() {
  return <Navigate to={firstPage(session)} replace />;
});
