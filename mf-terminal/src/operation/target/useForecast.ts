import type { OperationKind } from '@vitrine/shared/api';
import { useEffect } from 'react';
import { useStore } from '../useStore.ts';
import { type Forecast, ForecastStore } from './ForecastStore.ts';
import { useTarget } from './useTarget.ts';

/** Terminals an operation on the checked ones would reach; undefined until known. Must be read in an observer. */
export function useForecast(kind: OperationKind, action = ''): Forecast | undefined {
  const store = useStore((client) => new ForecastStore(client));
  const { ids, groupIds } = useTarget();
  const key = JSON.stringify({ ids, groupIds });
  useEffect(() => {
    const target = JSON.parse(key) as { ids: string[]; groupIds: string[] };
    const chosen = target.ids.length + target.groupIds.length > 0;
    store.ask(chosen ? { target, kind, action } : undefined);
  }, [store, key, kind, action]);
  return store.forecast.value;
}
