import { useMessages } from '@vitrine/shared/i18n';
import { type ApiError, session } from '@vitrine/shared/session';
import { Button, errorText } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';

interface LinkNoticeProps {
  readonly reason: ApiError;
  readonly onRetry: () => void;
}

/** Refusals with a text of their own. */
const words = new Map<string, 'expired' | 'revoked' | 'invalid'>([
  ['program.linkExpired', 'expired'],
  ['program.linkRevoked', 'revoked'],
  ['program.linkInvalid', 'invalid'],
  // The signature of a truncated address may be malformed.
  ['input.invalid', 'invalid'],
]);

/** Replaces an unavailable preview: the reason, and what to do. */
export const LinkNotice = observer(function LinkNotice({ reason, onRetry }: LinkNoticeProps) {
  const say = useMessages(namespace);
  const word = words.get(reason.error);
  return (
    <div className="pgv-page pgv-notice-page">
      <div className="pgv-notice">
        <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
          <path
            d="M8 10h32v22H8zM18 40h12M24 32v8M8 10l32 22"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
        <h1>{say(word ? `link.${word}` : 'link.failed')}</h1>
        <p>{word ? say(`link.${word}Note`) : errorText(reason)}</p>
        <div className="pgv-notice-actions">
          {word === undefined && <Button onClick={onRetry}>{say('link.retry')}</Button>}
          <Link to={session.signedIn ? '/program' : '/login'}>
            {say(session.signedIn ? 'link.programs' : 'link.signIn')}
          </Link>
        </div>
      </div>
    </div>
  );
});
