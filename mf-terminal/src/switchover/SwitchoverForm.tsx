import { insertTerminalSwitchover, type PictureSource, pictureSource } from '@vitrine/shared/api';
import { serverNow, useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Button, errorText } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { DeferralDraft } from '../operation/deferral/DeferralDraft.ts';
import { DeferralField } from '../operation/deferral/DeferralField.tsx';
import { reachOf } from '../operation/deferral/reachOf.ts';
import { ForecastLine } from '../operation/target/ForecastLine.tsx';
import { TargetSummary } from '../operation/target/TargetSummary.tsx';
import { useForecast } from '../operation/target/useForecast.ts';
import { useOnlyTerminal } from '../operation/target/useOnlyTerminal.ts';
import { useTarget } from '../operation/target/useTarget.ts';
import { PlanDraft } from './PlanDraft.ts';
import { PlanEditor } from './PlanEditor.tsx';

/** Required capability: a plan waits until the player supports it. */
function abilityFor(mode: 'now' | 'plan', source: PictureSource): string {
  if (mode === 'plan') return '';
  return source === 'player' ? 'switchSource' : `source:${source}`;
}

interface SwitchoverFormProps {
  /** From the address: immediately, or by weekly plan. */
  readonly mode: 'now' | 'plan';
  readonly onMode: (mode: 'now' | 'plan') => void;
  readonly onSent: (operationId: string) => void;
}

/** Switches the input source of the checked terminals now, or sets a plan. */
export const SwitchoverForm = observer(function SwitchoverForm(props: SwitchoverFormProps) {
  const { mode, onMode, onSent } = props;
  const say = useMessages(namespace);
  const [source, setSource] = useState<PictureSource>('player');
  const [plan] = useState(() => new PlanDraft());
  const only = useOnlyTerminal();
  useEffect(() => {
    if (only) plan.start(only.desired.switchover);
  }, [plan, only]);
  const { count, ...target } = useTarget();
  const forecast = useForecast('switchover', abilityFor(mode, source));
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState('');
  const [wait] = useState(() => new DeferralDraft(session.timeZone));
  const { deferred, reached } = reachOf(forecast, wait);
  const entries = plan.input;

  const submit = async () => {
    if (mode === 'plan' && entries?.length === 0 && !(await agreeToNone(reached))) return;
    setProblem('');
    setSending(true);
    try {
      const order = mode === 'now' ? { mode, source } : { mode, entries: entries ?? [] };
      const deferral = deferred ? wait.wanted(serverNow()) : undefined;
      const input = { target, order, ...(deferral && { deferral }) };
      onSent((await client.call(insertTerminalSwitchover, input)).operationId);
    } catch (reason) {
      setProblem(errorText(reason));
    }
    setSending(false);
  };
  const agreeToNone = (terminals: number) =>
    confirm({
      title: say('switchover.clearTitle', { count: terminals }),
      content: say('switchover.clearContent'),
      action: say('switchover.clear'),
      danger: true,
    });
  return (
    <section className="switchover" aria-label={say('switchover.form')}>
      <TargetSummary />
      <FilterChips
        label={say('switchover.mode')}
        value={mode}
        chips={(['now', 'plan'] as const).map((value) => ({ value, label: say(`switchover.mode_${value}`) }))}
        onChange={onMode}
      />
      {mode === 'now' ? (
        <FilterChips
          label={say('source.label')}
          value={source}
          chips={pictureSource.options.map((value) => ({ value, label: say(`source.${value}`) }))}
          onChange={setSource}
        />
      ) : (
        <PlanEditor plan={plan} />
      )}
      {count > 0 && <ForecastLine forecast={forecast} deferred={deferred} />}
      {forecast && <DeferralField draft={wait} offline={forecast.offline} />}
      {problem !== '' && (
        <p role="alert" className="operation-problem">
          {problem}
        </p>
      )}
      <div>
        <Button
          theme="solid"
          disabled={
            reached === 0 ||
            (mode === 'plan' && entries === undefined) ||
            (deferred && !wait.isRight(serverNow()))
          }
          loading={sending}
          onClick={submit}
        >
          {say(reached > 0 ? `switchover.send_${mode}` : `switchover.sendNone_${mode}`, { count: reached })}
        </Button>
      </div>
    </section>
  );
});
