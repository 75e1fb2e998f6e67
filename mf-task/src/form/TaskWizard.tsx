import { useMessages } from '@vitrine/shared/i18n';
import { FormLimits } from '@vitrine/shared/ui/basic';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';
import { ContentStep, type StepProps } from './ContentStep.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import type { FormStep } from './faults.ts';
import type { TaskAddress } from './givenDraft.ts';
import { PreflightStep } from './PreflightStep.tsx';
import { StepList } from './StepList.tsx';
import { TerminalStep } from './TerminalStep.tsx';
import { TimeStep } from './TimeStep.tsx';
import { useSubmitTask } from './useSubmitTask.ts';
import { useTaskForm } from './useTaskForm.ts';
import { WizardActions } from './WizardActions.tsx';

const stepPages: Readonly<Record<FormStep, (props: StepProps) => ReactNode>> = {
  content: ContentStep,
  terminals: TerminalStep,
  time: TimeStep,
  preflight: PreflightStep,
};

interface TaskWizardProps {
  readonly address: TaskAddress;
  readonly step: FormStep;
  readonly onStep: (step: FormStep) => void;
}

/** The form at one of its steps. */
export const TaskWizard = observer(function TaskWizard({ address, step, onStep }: TaskWizardProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const form = useTaskForm(address);
  const submit = useSubmitTask({ form, step, onStep });
  const Step = stepPages[step];
  return (
    <FormLimits>
      <WorkPane
        title={say(address.task === '' ? 'form.new' : 'form.edit')}
        breadcrumb={[{ label: say('title'), to: '/task' }, { label: say(`step.${step}`) }]}
        action={
          <WizardActions form={form} step={step} onStep={onStep} taskId={address.task} onSubmit={submit} />
        }
        filters={<StepList form={form} step={step} onStep={onStep} />}
      >
        <PaneState source={form.existing} onGone={() => navigate('/task', { replace: true })}>
          <div className="task-form">
            <DraftNotices form={form} address={address} />
            {/* The tree of screens is filled once: a discarded draft needs a new one. */}
            <Step key={form.restoredFrom} form={form} />
          </div>
        </PaneState>
      </WorkPane>
    </FormLimits>
  );
});
