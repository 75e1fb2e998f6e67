import { logActions } from '@vitrine/shared/api';
import { messagesOf } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { actionText } from './actionText.ts';

/** Actions whose display text contains a search text, since the server only knows their keys. */
export function actionsSaid(text: string): string[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const say = messagesOf(namespace);
  return logActions.filter((action) => actionText(say, { action }).toLocaleLowerCase().includes(wanted));
}
