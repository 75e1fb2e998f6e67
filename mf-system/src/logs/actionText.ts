import type { LogRow } from '@vitrine/shared/api';
import { findMessage } from '@vitrine/shared/i18n';
import { namespace, type Say } from '../messages/index.ts';

/**
 * What was done, as a sentence. An act that this console has no words for (the server is newer) is told by its
 * domain, and the act's own word stays visible.
 */
export function actionText(say: Say, { action }: Pick<LogRow, 'action'>): string {
  return findMessage(namespace, `logs.action.${action}`) ?? say('logs.otherAction', { action });
}
