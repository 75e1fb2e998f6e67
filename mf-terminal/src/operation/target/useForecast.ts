import type { OperationKind } from '@vitrine/shared/api';
import { useSameContent } from '@vitrine/shared/ui/router';
import { useEffect } from 'react';
import { useStore } from '../useStore.ts';
import { type Forecast, ForecastStore } from './ForecastStore.ts';
import { useTarget } from './useTarget.ts';

/** Terminals an operation on the checked ones would reach; undefined until known. Must be read in an observer. */
export function useForecast(kind: OperationKind, action = ''): Forecast | undefined {
  const store = useStore((client) => new ForecastStore(client));
  const { ids, groupIds } = useTarget();
  const target = useSameContent({ ids, groupIds });
  useEffect(() => {
    const chosen = target.ids.length + target.groupIds.length > 0;
    store.ask(chosen ? { target, kind, action } : undefined);
  }, [store, target, kind, action]);
  return store.forecast.value;
}
