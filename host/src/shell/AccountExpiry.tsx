import { type OutputOf, selectOwnAccount } from '@vitrine/shared/api';
import { formatCalendarDay, useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hostNamespace } from '../messages/index.ts';

type OwnAccount = OutputOf<typeof selectOwnAccount>;

/** Warns before the account expires. Stays silent when the query fails. */
export const AccountExpiry = observer(function AccountExpiry() {
  const say = useMessages(hostNamespace);
  const [account, setAccount] = useState<OwnAccount>();
  // The operating account has no parent that could limit it.
  const asked = session.loaded && session.level !== '1';
  useEffect(() => {
    if (!asked) return undefined;
    const controller = new AbortController();
    client.call(selectOwnAccount, {}, { signal: controller.signal }).then(setAccount, () => undefined);
    return () => controller.abort();
  }, [asked]);
  if (!asked || account?.state !== 'expiring' || account.daysLeft === null) return null;
  const { daysLeft: count, expiry } = account;
  return (
    <p className="shell-expiry" role="status">
      {say('expiry', { count, day: formatCalendarDay(expiry) })}
    </p>
  );
});
