import { useMessages } from '@vitrine/shared/i18n';
import { Button, SaveButton } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { type FormStep, formSteps } from './faults.ts';
import type { TaskFormStore } from './TaskFormStore.ts';

interface WizardActionsProps {
  readonly form: TaskFormStore;
  /** The edited task; empty for a new one. */
  readonly taskId: string;
  readonly step: FormStep;
  readonly onStep: (step: FormStep) => void;
  readonly onSubmit: (publish: boolean) => void;
}

/** Leaves, saves, goes from step to step, and publishes at the last. */
export const WizardActions = observer(function WizardActions(props: WizardActionsProps) {
  const { form, taskId, step, onStep, onSubmit } = props;
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const editing = taskId !== '';
  const home = editing ? `/task?task=${encodeURIComponent(taskId)}` : '/task';
  const at = formSteps.indexOf(step);
  const next = () => {
    if (form.showFaults(step)) onStep(formSteps[at + 1] ?? step);
  };
  return (
    <>
      <Button onClick={() => navigate(home)}>{say('form.leave')}</Button>
      <SaveButton theme="light" loading={form.saving.running} onClick={() => onSubmit(false)}>
        {say(editing ? 'form.save' : 'form.saveDraft')}
      </SaveButton>
      {at > 0 && <Button onClick={() => onStep(formSteps[at - 1] ?? step)}>{say('form.back')}</Button>}
      {step === 'preflight' ? (
        <SaveButton theme="solid" loading={form.saving.running} onClick={() => onSubmit(true)}>
          {say('publish.action')}
        </SaveButton>
      ) : (
        <Button theme="solid" onClick={next}>
          {say('form.next')}
        </Button>
      )}
    </>
  );
});
