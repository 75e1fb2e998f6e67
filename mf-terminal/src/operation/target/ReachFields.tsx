import { DeferralField } from '../deferral/DeferralField.tsx';
import { ForecastLine } from './ForecastLine.tsx';
import type { Reach } from './useReach.ts';

/** What an operation will reach, and whether it waits for offline terminals. */
export function ReachFields({ reach }: { readonly reach: Reach }) {
  const { count, forecast, deferred, deferrable, wait } = reach;
  return (
    <>
      {count > 0 && <ForecastLine forecast={forecast} deferred={deferred} />}
      {forecast && deferrable && <DeferralField draft={wait} offline={forecast.offline} />}
    </>
  );
}
