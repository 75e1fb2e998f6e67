import type { PictureSource } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import { ReachFields } from '../operation/target/ReachFields.tsx';
import { TargetSummary } from '../operation/target/TargetSummary.tsx';
import { useReach } from '../operation/target/useReach.ts';
import type { PlanDraft } from './PlanDraft.ts';
import { SwitchoverChoice, type SwitchoverMode } from './SwitchoverChoice.tsx';
import { usePlanDraft } from './usePlanDraft.ts';
import { useSendSwitchover } from './useSendSwitchover.ts';

/** What a terminal must be able to do. Any can have its plan taken away. */
function abilityFor(mode: SwitchoverMode, source: PictureSource, plan: PlanDraft): string {
  if (mode === 'plan') return plan.entries.length === 0 ? '' : 'switchSource';
  return source === 'player' ? 'switchSource' : `source:${source}`;
}

interface SwitchoverFormProps {
  /** From the address. */
  readonly mode: SwitchoverMode;
  readonly onMode: (mode: SwitchoverMode) => void;
  readonly onSent: (operationId: string) => void;
}

/** Switches the input source of the checked terminals now, or sets a plan. */
export const SwitchoverForm = observer(function SwitchoverForm(props: SwitchoverFormProps) {
  const { mode, onMode, onSent } = props;
  const say = useMessages(namespace);
  const [source, setSource] = useState<PictureSource>('player');
  const plan = usePlanDraft();
  const reach = useReach('switchover', abilityFor(mode, source, plan));
  const { send, running, error } = useSendSwitchover(reach, onSent);
  const { reached, ready } = reach;
  const entries = plan.input;
  const submit = () => send(mode === 'now' ? { mode, source } : { mode, entries: entries ?? [] });
  return (
    <section className="switchover" aria-label={say('switchover.form')}>
      <TargetSummary />
      <SwitchoverChoice mode={mode} onMode={onMode} source={source} plan={plan} onSource={setSource} />
      <ReachFields reach={reach} />
      <Problem text={error} />
      <div>
        <Button
          theme="solid"
          disabled={!ready || (mode === 'plan' && entries === undefined)}
          loading={running}
          onClick={submit}
        >
          {say(reached > 0 ? `switchover.send_${mode}` : `switchover.sendNone_${mode}`, { count: reached })}
        </Button>
      </div>
    </section>
  );
});
