import type { Forecast } from '../target/ForecastStore.ts';
import type { DeferralDraft } from './DeferralDraft.ts';

/** Whether an operation is deferred for offline terminals, and how many it reaches now or later. */
export function reachOf(
  forecast: Forecast | undefined,
  draft: DeferralDraft,
  deferrable = true,
): { deferred: boolean; reached: number } {
  const { ready = 0, offline = 0 } = forecast ?? {};
  const deferred = deferrable && draft.on && offline > 0;
  return { deferred, reached: ready + (deferred ? offline : 0) };
}
