import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { Navigate } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';

/** In place of a page whose address does not say what to show: leads to the list and says why. */
export function LeadBack({ to }: { readonly to: string }) {
  const say = useMessages(sharedNamespace);
  useEffect(() => {
    notify.ledElsewhere(say('pane.addressIncomplete'));
  }, [say]);
  return <Navigate replace to={to} />;
}
