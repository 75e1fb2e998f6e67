import { type OperationRow, type ResultState, resultState } from '@vitrine/shared/api';
import { formatDateTime, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { type BreadcrumbStep, FilterChips, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { deferralText } from '../deferral/deferralText.ts';
import { OrderActs } from './OrderActs.tsx';
import { OrderProgress, OrderStatus } from './OrderProgress.tsx';
import { OrderResults } from './OrderResults.tsx';
import { OrderStages } from './OrderStages.tsx';
import { OrderStore } from './OrderStore.ts';
import { shownStates } from './orderState.ts';
import { orderTitle } from './orderWords.ts';
import { useOrderActs } from './useOrderActs.ts';
import './orders.css';

interface OrderBoardProps {
  readonly id: string;
  /** The page that the order was sent from. */
  readonly back: BreadcrumbStep;
  /** Shows another order, as after rolling back. */
  readonly onOrder: (operationId: string) => void;
}

/** How long the search waits for more letters, in milliseconds. */
const searchPause = 200;
const stateIn = (text: string): '' | ResultState => resultState.safeParse(text).data ?? '';

/** How an order stands on each of its terminals, while it runs and afterwards. */
export const OrderBoard = observer(function OrderBoard({ id, back, onOrder }: OrderBoardProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const [address, setAddress] = useAddressState({ result: '', find: '' });
  const state = stateIn(address.result);
  const store = useOrder(id, state, address.find);
  const navigate = useNavigate();
  const acts = useOrderActs(store, onOrder);
  if (!store) return null;
  const order = store.order.value;
  const narrowed = state !== '' || address.find !== '';
  return (
    <WorkPane
      title={order ? orderTitle(order, sayShared) : say('orders.one')}
      aside={order && <OrderStatus order={order} />}
      breadcrumb={[back, { label: say('orders.one') }]}
      action={order && <OrderActs order={order} acts={acts} />}
      filters={order && <ResultFilters order={order} address={address} onChange={setAddress} />}
    >
      <PaneState source={store.order} onGone={() => navigate(back.to ?? '/terminal', { replace: true })}>
        {order && (
          <div className="order">
            <p className="operation-note order-who">
              {say('orders.by', {
                name: order.userName,
                time: formatDateTime(order.createdAt, session.timeZone),
              })}
            </p>
            {order.deferral && (
              <p className="operation-note order-who">{deferralText(order.deferral, say)}</p>
            )}
            <OrderProgress counts={order.counts} />
            {order.stages && <OrderStages order={order} />}
            {acts.problem !== '' && (
              <p role="alert" className="order-problem">
                {acts.problem}
              </p>
            )}
            <PaneState
              source={store.results.list}
              isEmpty={store.results.total === 0}
              empty={{ text: say('orders.nobody') }}
              {...(narrowed && {
                noResult: {
                  text: say('orders.noResult'),
                  onClear: () => setAddress({ result: '', find: '' }),
                },
              })}
            >
              <OrderResults
                store={store}
                staged={order.stages !== null}
                onRetry={order.can.retry ? (clId) => acts.retry([clId]) : undefined}
              />
            </PaneState>
          </div>
        )}
      </PaneState>
    </WorkPane>
  );
});

interface ResultFiltersProps {
  readonly order: OperationRow;
  readonly address: { readonly result: string; readonly find: string };
  readonly onChange: (changes: { result?: string; find?: string }) => void;
}

/** States that occur, with their numbers, and a search by name. */
function ResultFilters({ order: { counts }, address, onChange }: ResultFiltersProps) {
  const say = useMessages(namespace);
  const chosen = stateIn(address.result);
  const occurring = shownStates.filter((state) => counts[state] > 0 || state === chosen);
  return (
    <>
      <FilterChips
        label={say('orders.result')}
        value={chosen}
        chips={[
          { value: '', label: say('orders.all'), count: counts.total },
          ...occurring.map((state) => ({
            value: state,
            label: say(`orders.state.${state}`),
            count: counts[state],
          })),
        ]}
        onChange={(result: string) => onChange({ result })}
      />
      <Input
        className="operation-search"
        prefix={<IconSearch />}
        showClear
        defaultValue={address.find}
        placeholder={say('orders.search')}
        aria-label={say('orders.search')}
        onChange={(find) => onChange({ find })}
      />
    </>
  );
}

function useOrder(id: string, state: '' | ResultState, clientName: string): OrderStore | undefined {
  const [store, setStore] = useState<OrderStore>();
  useEffect(() => {
    const fresh = new OrderStore(client, id);
    setStore(fresh);
    const stop = subscribeEvents((event) => fresh.hear(event));
    return () => {
      stop();
      fresh.dispose();
    };
  }, [id]);
  useEffect(() => {
    if (!store) return undefined;
    const timer = setTimeout(() => store.show({ state, clientName }), clientName === '' ? 0 : searchPause);
    return () => clearTimeout(timer);
  }, [store, state, clientName]);
  return store;
}
