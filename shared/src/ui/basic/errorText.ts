import { messagesOf, sharedNamespace } from '@vitrine/shared/i18n';
import { ApiError } from '@vitrine/shared/session';

/** A sentence for any thrown value: the server's if it sent one. */
export function errorText(reason: unknown): string {
  const say = messagesOf(sharedNamespace);
  if (!(reason instanceof ApiError)) return say('error.unknown');
  if (reason.message !== '') return reason.message;
  if (reason.error === 'network.unreachable') return say('error.unreachable');
  if (reason.endsSession) return say('error.session');
  return say('error.unknown');
}
