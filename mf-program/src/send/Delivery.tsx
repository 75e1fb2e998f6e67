import { deliveryState, selectEquipmentTaskById } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { client, subscribeEvents } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Button, notify, Pagination } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { Link, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../namespace.ts';
import { DeliveryRows } from './DeliveryRows.tsx';
import { DeliveryStore } from './DeliveryStore.ts';
import './send.css';

const states = ['', ...deliveryState.options] as const;

/** Delivery to each terminal. "On screen" is reported by the screen itself. */
export const Delivery = observer(function Delivery({ taskId }: { readonly taskId: string }) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const navigate = useNavigate();
  const { store, task } = useDelivery(taskId);
  const { rows, counts } = store;
  const failed = counts.failed ?? 0;
  return (
    <WorkPane
      title={say('delivery.title')}
      aside={task.value && <span className="pgs-quiet">{task.value.etName}</span>}
      breadcrumb={[{ label: say('tree.root'), to: '/program' }]}
      action={
        <>
          {failed > 0 && (
            <Button
              loading={store.retrying.running}
              onClick={() => {
                store.retrying.run([]).catch(notify.failure);
              }}
            >
              {say('delivery.retry', { count: failed })}
            </Button>
          )}
          <Link className="pgs-task" to={`/task?task=${taskId}`}>
            {say('delivery.seeTask')}
          </Link>
        </>
      }
      filters={
        <FilterChips
          label={say('delivery.state')}
          value={rows.filter.state}
          chips={states.map((state) => ({
            value: state,
            label: state === '' ? say('delivery.all') : sayShared(`delivery.state.${state}`),
            count: state === '' ? store.total : (counts[state] ?? 0),
          }))}
          onChange={(state) => rows.show({ state })}
        />
      }
    >
      <PaneState
        source={rows}
        onGone={() => navigate('/program', { replace: true })}
        isEmpty={rows.rows.length === 0}
        empty={{ text: say('delivery.empty') }}
        {...(rows.filter.state === ''
          ? {}
          : { noResult: { text: say('delivery.noResult'), onClear: () => rows.show({ state: '' }) } })}
      >
        <DeliveryRows rows={rows.rows} />
        <Pagination
          currentPage={rows.page}
          pageSize={rows.pageSize}
          total={rows.total}
          hideOnSinglePage
          onPageChange={(page) => rows.goTo(page)}
        />
      </PaneState>
    </WorkPane>
  );
});

function useDelivery(taskId: string) {
  const [store] = useState(() => new DeliveryStore(client, taskId));
  const [task] = useState(
    () => new Resource((signal) => client.call(selectEquipmentTaskById, { id: taskId }, { signal })),
  );
  useEffect(() => {
    void store.rows.reload();
    void task.reload();
    const stop = subscribeEvents((event) => store.hear(event));
    return () => {
      stop();
      store.stop();
      task.cancel();
    };
  }, [store, task]);
  return { store, task };
}
