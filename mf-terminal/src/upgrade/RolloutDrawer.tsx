import type { UpgradePackage } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import { ForecastLine } from '../operation/target/ForecastLine.tsx';
import { TargetSummary } from '../operation/target/TargetSummary.tsx';
import { useForecast } from '../operation/target/useForecast.ts';
import { RolloutFields } from './RolloutFields.tsx';
import { useRollout } from './useRollout.ts';
import './upgrade.css';

interface RolloutDrawerProps {
  readonly upgrade: UpgradePackage;
  readonly onSent: (operationId: string) => void;
  readonly onClose: () => void;
}

/** Starts a rollout to the checked terminals: stages, failure limit and rollback. */
export const RolloutDrawer = observer(function RolloutDrawer(props: RolloutDrawerProps) {
  const { upgrade, onSent, onClose } = props;
  const say = useMessages(namespace);
  const { draft, count, running, error, submit } = useRollout(upgrade, onSent);
  const forecast = useForecast('upgrade', upgrade.kind);
  const ready = forecast?.ready ?? 0;
  return (
    <SideSheet
      visible
      mask={false}
      disableScroll={false}
      width={480}
      title={say('upgrade.rolloutOf', { version: upgrade.version })}
      onCancel={onClose}
    >
      <div className="upgrade-form">
        <TargetSummary />
        {count > 0 && <ForecastLine forecast={forecast} />}
        <RolloutFields draft={draft} />
        <Problem text={error} />
        <Button theme="solid" disabled={!draft.input || ready === 0} loading={running} onClick={submit}>
          {ready > 0 ? say('upgrade.beginFor', { count: ready }) : say('upgrade.begin')}
        </Button>
      </div>
    </SideSheet>
  );
});
