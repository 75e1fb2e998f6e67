import { formatExact, formatRelative } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';

/** When a member last signed in. */
export const LastSignIn = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={formatExact(at, session.timeZone)}>
    {formatRelative(at)}
  </time>
);
