import type { LogRow } from '@vitrine/shared/api';
import { findMessage } from '@vitrine/shared/i18n';
import { namespace, type Say } from '../messages/index.ts';

/** Action as a sentence. Unknown actions of a newer server are described by their domain and raw name. */
export function actionText(say: Say, { action }: Pick<LogRow, 'action'>): string {
  return findMessage(namespace, `logs.action.${action}`) ?? say('logs.otherAction', { action });
}
