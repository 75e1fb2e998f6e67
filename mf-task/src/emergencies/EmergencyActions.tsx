import type { EmergencyRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { EmergencyProps } from './EmergencyStore.ts';
import { spanMessage } from './lengthMessage.ts';

export interface EmergencyRowProps extends EmergencyProps {
  readonly row: EmergencyRow;
}

/** Actions on an emergency: confirm or reject (by another member), stop, revoke, reuse. */
export const EmergencyActions = observer(function EmergencyActions({ store, row }: EmergencyRowProps) {
  const say = useMessages(namespace);
  const actions = useActions({ store, row });
  if (!session.can('task.subtitle')) return null;
  const { status, own } = row;
  const running = status === 'running';
  return (
    <span className="task-emergency-actions">
      {status === 'waiting' && !own && (
        <>
          <Button onClick={actions.reject}>{say('emergency.reject')}</Button>
          <Button theme="solid" type="danger" onClick={actions.agree}>
            {say('emergency.confirm')}
          </Button>
        </>
      )}
      {(running || (status === 'waiting' && own)) && (
        <Button type="danger" loading={store.stopping.running} onClick={actions.stop}>
          {say(running ? 'emergency.stop' : 'emergency.cancel')}
        </Button>
      )}
      {!running && status !== 'waiting' && (
        <Button size="small" onClick={actions.again}>
          {say('emergency.again')}
        </Button>
      )}
    </span>
  );
});

type Done = 'stopped' | 'cancelled' | 'confirmed' | 'rejected';

function useActions({ store, row }: EmergencyRowProps) {
  const say = useMessages(namespace);
  const { id, programName: name, terminals: count, offline, seconds, status } = row;
  const attempt = async (act: () => Promise<unknown>, done: Done) => {
    try {
      await act();
      notify.success(say(`emergency.${done}`, { name }));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const stop = async () => {
    const [act, done] =
      status === 'running' ? (['stop', 'stopped'] as const) : (['cancel', 'cancelled'] as const);
    const away = status === 'running' && offline > 0 ? say('emergency.stopOffline', { count: offline }) : '';
    const content = `${say(`emergency.${act}Content`, { count })} ${away}`.trim();
    const title = say(`emergency.${act}Title`, { name });
    if (!(await confirm({ title, content, action: say(`emergency.${act}`), danger: true }))) return;
    await attempt(() => store.stopping.run([id]), done);
  };
  const agree = async () => {
    const title = say('emergency.sendTitle', { name, count });
    const content = say('emergency.sendContent', { time: spanMessage(seconds, say) });
    if (!(await confirm({ title, content, action: say('emergency.confirm'), danger: true }))) return;
    await attempt(() => store.confirming.run([id, true]), 'confirmed');
  };
  const reject = () => attempt(() => store.confirming.run([id, false]), 'rejected');
  const again = () => {
    store.use(row);
    notify.success(say('emergency.chosenAgain'));
    document.querySelector('.task-emergency-sending')?.scrollIntoView({ block: 'start' });
  };
  return { stop, agree, reject, again };
}
