import { logActions } from '@vitrine/shared/api';
import { messagesOf } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { actionText } from './actionText.ts';

/** Acts of whose words a text is a part: the server knows acts by their own words only, and people by ours. */
export function actionsSaid(text: string): string[] {
  const wanted = text.trim().toLocaleLowerCase();
  if (wanted === '') return [];
  const say = messagesOf(namespace);
  return logActions.filter((action) => actionText(say, { action }).toLocaleLowerCase().includes(wanted));
}
