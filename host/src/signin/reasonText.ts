import { messagesOf, sharedNamespace } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';

/** Error message of a sign-in call: the server's, or that it is unreachable. */
export function reasonText(reason: unknown): string {
  if (reason instanceof ApiError && reason.message !== '') return reason.message;
  const away = reason instanceof ApiError && reason.error === 'network.unreachable';
  return messagesOf(sharedNamespace)(away ? 'error.unreachable' : 'error.unknown');
}
