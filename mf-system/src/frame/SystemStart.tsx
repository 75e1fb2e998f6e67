import { session } from '@vitrine/shared/session';
import { Navigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { firstPage } from './firstPage.ts';

/** `/system` by itself leads to a page that the person may see. */
export const SystemStart = observer(function SystemStart() {
  return <Navigate to={firstPage(session)} replace />;
});
