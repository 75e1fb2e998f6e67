import { useMessages } from '@vitrine/shared/i18n';
import { Pagination } from '@vitrine/shared/ui/basic';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { DeliveryActions } from './DeliveryActions.tsx';
import { DeliveryRows } from './DeliveryRows.tsx';
import { DeliveryStates } from './DeliveryStates.tsx';
import { useDelivery } from './useDelivery.ts';
import './send.css';

/** Delivery to each terminal. "On screen" is reported by the screen itself. */
export const Delivery = observer(function Delivery({ taskId }: { readonly taskId: string }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { store, task } = useDelivery(taskId);
  const { rows } = store;
  const clear = () => rows.show({ state: '' });
  return (
    <WorkPane
      title={say('delivery.title')}
      aside={task.value && <span className="pgs-quiet">{task.value.etName}</span>}
      breadcrumb={[{ label: say('tree.root'), to: '/program' }]}
      action={<DeliveryActions store={store} taskId={taskId} />}
      filters={<DeliveryStates store={store} />}
    >
      <PaneState
        source={rows}
        onGone={() => navigate('/program', { replace: true })}
        isEmpty={rows.rows.length === 0}
        empty={{ text: say('delivery.empty') }}
        {...(rows.filter.state === ''
          ? {}
          : { noResult: { text: say('delivery.noResult'), onClear: clear } })}
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
