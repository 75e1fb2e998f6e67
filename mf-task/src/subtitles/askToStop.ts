import type { SubtitleRow } from '@vitrine/shared/api';
import { messagesOf } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import type { SubtitleStore } from './SubtitleStore.ts';

/** Takes a text off its screens, once it is clear from how many. */
export async function askToStop(
  store: Pick<SubtitleStore, 'stopping'>,
  row: Pick<SubtitleRow, 'id' | 'terminals'>,
): Promise<void> {
  const say = messagesOf(namespace);
  const title = say('subtitle.stopTitle');
  const content = say('subtitle.stopContent', { count: row.terminals });
  if (!(await confirm({ title, content, action: say('subtitle.stop'), danger: true }))) return;
  try {
    await store.stopping.run([row.id]);
    notify.success(say('subtitle.stopped'));
  } catch (reason) {
    notify.failure(reason);
  }
}
