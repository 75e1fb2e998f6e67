import type { SubtitleRow } from '@vitrine/shared/api';
import { type PlainKey, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { Keys } from '../messages/keys.ts';
import { askToStop } from './askToStop.ts';
import type { SubtitleProps } from './SubtitleStore.ts';

export interface SubtitleRowProps extends SubtitleProps {
  readonly row: SubtitleRow;
}

/** Actions on a ticker: confirm or reject (by another member), stop, reuse. */
export const SubtitleActions = observer(function SubtitleActions({ store, row }: SubtitleRowProps) {
  const say = useMessages(namespace);
  if (!session.can('task.subtitle')) return null;
  const attempt = async (act: () => Promise<unknown>, done: PlainKey<Keys>) => {
    try {
      await act();
      notify.success(say(done));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const decide = (agree: boolean) =>
    attempt(() => store.confirming.run([row.id, agree]), agree ? 'subtitle.confirmed' : 'subtitle.rejected');
  return (
    <span className="task-subtitle-actions">
      {row.status === 'waiting' && !row.own && (
        <>
          <Button size="small" type="danger" onClick={() => decide(false)}>
            {say('subtitle.reject')}
          </Button>
          <Button size="small" theme="solid" onClick={() => decide(true)}>
            {say('subtitle.confirm')}
          </Button>
        </>
      )}
      {(row.status === 'running' || (row.status === 'waiting' && row.own)) && (
        <Button
          size="small"
          type="danger"
          loading={store.stopping.running}
          onClick={() => void askToStop(store, row)}
        >
          {say('subtitle.stop')}
        </Button>
      )}
      <Button size="small" onClick={() => store.use(row)}>
        {say('subtitle.again')}
      </Button>
    </span>
  );
});
