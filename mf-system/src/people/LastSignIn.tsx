import { formatExact, formatRelative } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { useNow } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';

/** When a member last signed in. */
export const LastSignIn = observer(function LastSignIn({ at }: { readonly at: string }) {
  const now = useNow(60_000);
  return (
    <time dateTime={at} title={formatExact(at, session.timeZone)}>
      {formatRelative(at, now)}
    </time>
  );
});
