import { insertTerminalUpgrade, type UpgradePackage } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Button, Checkbox, errorText, Field, Input, InputNumber } from '@vitrine/shared/ui/basic';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { ForecastLine } from '../operation/target/ForecastLine.tsx';
import { TargetSummary } from '../operation/target/TargetSummary.tsx';
import { useForecast } from '../operation/target/useForecast.ts';
import { useTarget } from '../operation/target/useTarget.ts';
import { RolloutDraft } from './RolloutDraft.ts';
import './upgrade.css';

interface RolloutDrawerProps {
  readonly upgrade: UpgradePackage;
  readonly onSent: (operationId: string) => void;
  readonly onClose: () => void;
}

/** Limits, as on the server. */
const ranges = { failureLimit: [0, 100], pause: [0, 10_080], patience: [1, 1440] } as const;
const numbers = ['failureLimit', 'pause', 'patience'] as const;

/** Starts a rollout to the checked terminals: stages, failure limit and rollback. */
export const RolloutDrawer = observer(function RolloutDrawer(props: RolloutDrawerProps) {
  const { upgrade, onSent, onClose } = props;
  const say = useMessages(namespace);
  const [draft] = useState(() => new RolloutDraft());
  const { count, ...target } = useTarget();
  const forecast = useForecast('upgrade', upgrade.kind);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async () => {
    const rollout = draft.input;
    if (!rollout) return;
    setProblem('');
    setSending(true);
    try {
      const input = { packageId: upgrade.packageId, target, ...rollout };
      onSent((await client.call(insertTerminalUpgrade, input)).operationId);
    } catch (reason) {
      setProblem(errorText(reason));
      setSending(false);
    }
  };
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
        <Field
          label={say('upgrade.stages')}
          hint={say('upgrade.stagesHint')}
          {...(!draft.percents && { error: say('upgrade.stagesWrong') })}
        >
          {(control) => (
            <Input {...control} value={draft.stages} onChange={(stages) => draft.change({ stages })} />
          )}
        </Field>
        {numbers.map((name) => (
          <Field key={name} label={say(`upgrade.${name}`)} hint={say(`upgrade.${name}Hint`)}>
            {(control) => (
              <InputNumber
                {...control}
                min={ranges[name][0]}
                max={ranges[name][1]}
                precision={0}
                value={draft[name]}
                onChange={(value) => draft.change({ [name]: Number(value) })}
              />
            )}
          </Field>
        ))}
        <Checkbox
          checked={draft.rollBack}
          extra={say('upgrade.rollBackHint')}
          onChange={(event) => draft.change({ rollBack: event.target.checked === true })}
        >
          {say('upgrade.rollBack')}
        </Checkbox>
        {problem !== '' && (
          <p role="alert" className="operation-problem">
            {problem}
          </p>
        )}
        <Button
          theme="solid"
          disabled={!draft.input || !forecast || forecast.ready === 0}
          loading={sending}
          onClick={submit}
        >
          {forecast && forecast.ready > 0
            ? say('upgrade.beginFor', { count: forecast.ready })
            : say('upgrade.begin')}
        </Button>
      </div>
    </SideSheet>
  );
});
