import { formatExact, formatRelative } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { observer } from 'mobx-react-lite';

/** When a member last signed in. */
export const LastSignIn = observer(function LastSignIn({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatExact(at, session.timeZone)}>
      {formatRelative(at)}
    </time>
  );
});
