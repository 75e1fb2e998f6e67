import { deliveryState } from '@vitrine/shared/api';
import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { DeliveryStore } from './DeliveryStore.ts';

const states = ['', ...deliveryState.options] as const;

/** Filters the terminals by their state, and counts them. */
export const DeliveryStates = observer(function DeliveryStates({ store }: { readonly store: DeliveryStore }) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const { rows, counts, total } = store;
  return (
    <FilterChips
      label={say('delivery.state')}
      value={rows.filter.state}
      chips={states.map((state) => ({
        value: state,
        label: state === '' ? say('delivery.all') : sayShared(`delivery.state.${state}`),
        count: state === '' ? total : (counts[state] ?? 0),
      }))}
      onChange={(state) => rows.show({ state })}
    />
  );
});
