import { formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { namespace } from '../messages/index.ts';

/** When a member last signed in, if ever. */
export function LastSignIn({ at }: { readonly at: string | null }) {
  const say = useMessages(namespace);
  if (!at) return say('people.never');
  return (
    <time dateTime={at} title={formatExact(at, session.timeZone)}>
      {formatRelative(at)}
    </time>
  );
}
