import type { Deferral, OperationKind } from '@vitrine/shared/api';
import { serverNow } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { useState } from 'react';
import { DeferralDraft } from '../deferral/DeferralDraft.ts';
import { reachOf } from '../deferral/reachOf.ts';
import type { Forecast, Target } from './ForecastStore.ts';
import { useForecast } from './useForecast.ts';
import { useTarget } from './useTarget.ts';

/** The terminals that an operation reaches, now or when they come back. */
export interface Reach {
  readonly target: Target;
  /** Number of checked terminals and groups. */
  readonly count: number;
  /** Undefined until known. */
  readonly forecast: Forecast | undefined;
  readonly wait: DeferralDraft;
  readonly deferrable: boolean;
  /** Offline terminals are deferred. */
  readonly deferred: boolean;
  readonly reached: number;
  /** Whether it reaches a terminal, and its deadline is valid. */
  readonly ready: boolean;
  /** The deferral to send; undefined if offline terminals are refused. */
  readonly deferral: () => Deferral | undefined;
}

/** Whom an operation on the checked terminals reaches. Must be read in an observer. */
export function useReach(kind: OperationKind, action = '', deferrable = true): Reach {
  const { count, ...target } = useTarget();
  const forecast = useForecast(kind, action);
  const [wait] = useState(() => new DeferralDraft(session.timeZone));
  const { deferred, reached } = reachOf(forecast, wait, deferrable);
  const ready = reached > 0 && !(deferred && !wait.isRight(serverNow()));
  const deferral = () => (deferred ? wait.wanted(serverNow()) : undefined);
  return { target, count, forecast, wait, deferrable, deferred, reached, ready, deferral };
}
