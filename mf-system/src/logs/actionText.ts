import type { LogRow } from '@vitrine/shared/api';
import { i18n, type Translate } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';

/**
 * What was done, as a sentence. An act that this console has no words for (the server is newer) is told by its
 * domain, and the act's own word stays visible.
 */
export function actionText(say: Translate, { action }: Pick<LogRow, 'action'>): string {
  const key = `logs.action.${action}`;
  if (i18n.exists(key, { ns: namespace })) return say(key);
  return say('logs.otherAction', { action });
}
