import { messagesOf, sharedNamespace } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';

/** Why a call at the door failed: the server's sentence, or that the server is away. */
export function reasonText(reason: unknown): string {
  if (reason instanceof ApiError && reason.message !== '') return reason.message;
  const away = reason instanceof ApiError && reason.error === 'network.unreachable';
  return messagesOf(sharedNamespace)(away ? 'error.unreachable' : 'error.unknown');
}
