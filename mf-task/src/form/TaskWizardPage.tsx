import { formatDateTime, serverNow, useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Banner, Button, errorText, FormLimits, notify, SaveButton } from '@vitrine/shared/ui/basic';
import { LeadBack, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useLocation, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { ContentStep, type StepProps } from './ContentStep.tsx';
import { DraftStorage } from './DraftStorage.ts';
import { type FormStep, formSteps } from './faults.ts';
import { addressDefaults, givenDraft, lacksScreens, type TaskAddress } from './givenDraft.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { StepList } from './StepList.tsx';
import { TaskFormStore } from './TaskFormStore.ts';
import { TerminalStep } from './TerminalStep.tsx';
import { TimeStep } from './TimeStep.tsx';
import '../page/task.css';
import './form.css';

function firstStep(address: TaskAddress): FormStep {
  const { program, terminal, within } = address;
  if (program === '' || terminal + within === '') return 'content';
  return lacksScreens(address) ? 'terminals' : 'time';
}

function stepIn(address: TaskAddress): FormStep {
  return formSteps.find((name) => name === address.step) ?? firstStep(address);
}
const stepPages: Readonly<Record<FormStep, (props: StepProps) => React.ReactNode>> = {
  content: ContentStep,
  terminals: TerminalStep,
  time: TimeStep,
  review: ReviewStep,
};

/** Task form in four steps. The draft stays in the browser until saved or discarded. */
export const TaskWizardPage = observer(function TaskWizardPage() {
  const [address, setAddress] = useAddressState(addressDefaults);
  const { pathname } = useLocation();
  if (pathname === '/task/edit' && address.task === '') return <LeadBack to="/task" />;
  return (
    <TaskWizard
      key={address.task}
      address={address}
      step={stepIn(address)}
      onStep={(step) => setAddress({ step })}
    />
  );
});

function useTaskForm(address: TaskAddress): TaskFormStore {
  const { task, group } = address;
  const [form] = useState(() => {
    const given = givenDraft(address);
    const owner = `${session.accountName}/${session.userName}`;
    const id = task === '' ? undefined : task;
    return new TaskFormStore(client, {
      id,
      ...(given && { given }),
      now: new Date(serverNow()),
      timeZone: session.timeZone,
      draftStorage: new DraftStorage(localStorage, owner, id),
    });
  });
  useEffect(() => {
    const open = async () => {
      await form.existing.reload();
      const untouched = form.id === undefined && form.restoredFrom === undefined && !form.changed;
      if (untouched && group !== '-1') form.offer({ groupId: group });
    };
    void open();
    void form.groups.reload();
    void form.programs.reload();
    return () => {
      form.existing.cancel();
      form.programs.cancel();
    };
  }, [form, group]);
  return form;
}

/** Whether the page is still open: a late answer must not navigate away from another page. */
function useHere(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return useCallback(() => !left.current, []);
}

interface TaskWizardProps {
  readonly address: TaskAddress;
  readonly step: FormStep;
  readonly onStep: (step: FormStep) => void;
}

const TaskWizard = observer(function TaskWizard({ address, step, onStep }: TaskWizardProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const form = useTaskForm(address);
  const here = useHere();
  const editing = address.task !== '';
  const Step = stepPages[step];
  const at = formSteps.indexOf(step);
  const home = editing ? `/task?task=${encodeURIComponent(address.task)}` : '/task';

  const next = () => {
    if (form.showFaults(step)) onStep(formSteps[at + 1] ?? step);
  };
  const submit = async (publish: boolean) => {
    try {
      const saved = await form.submit(publish);
      if (saved === undefined) {
        onStep(form.firstFaultyStep ?? step);
        return;
      }
      notify.success(say(publish ? 'publish.done' : 'form.saved'));
      if (here()) navigate(`/task?task=${encodeURIComponent(saved)}`);
    } catch (reason) {
      notify.failure(reason);
      if (here()) onStep(form.firstFaultyStep ?? step);
    }
  };

  return (
    <FormLimits>
      <WorkPane
        title={say(editing ? 'form.edit' : 'form.new')}
        breadcrumb={[{ label: say('title'), to: '/task' }, { label: say(`step.${step}`) }]}
        action={
          <>
            <Button onClick={() => navigate(home)}>{say('form.leave')}</Button>
            <SaveButton theme="light" loading={form.saving.running} onClick={() => submit(false)}>
              {say(editing ? 'form.save' : 'form.saveDraft')}
            </SaveButton>
            {at > 0 && <Button onClick={() => onStep(formSteps[at - 1] ?? step)}>{say('form.back')}</Button>}
            {step === 'review' ? (
              <SaveButton theme="solid" loading={form.saving.running} onClick={() => submit(true)}>
                {say('publish.action')}
              </SaveButton>
            ) : (
              <Button theme="solid" onClick={next}>
                {say('form.next')}
              </Button>
            )}
          </>
        }
        filters={<StepList form={form} step={step} onStep={onStep} />}
      >
        <PaneState source={form.existing} onGone={() => navigate('/task', { replace: true })}>
          <div className="task-form">
            {form.saving.error !== undefined && (
              <Banner type="danger" closeIcon={null} description={errorText(form.saving.error)} />
            )}
            <Restored form={form} />
            <ScreensLost form={form} address={address} />
            {/* The tree of screens is filled once: a discarded draft needs a new one. */}
            <Step key={form.restoredFrom} form={form} />
          </div>
        </PaneState>
      </WorkPane>
    </FormLimits>
  );
});

/** Warns that the terminals of the address are known only to another tab, until some are chosen. */
const ScreensLost = observer(function ScreensLost({
  form,
  address,
}: StepProps & Pick<TaskWizardProps, 'address'>) {
  const say = useMessages(namespace);
  const { clientIds, groupIds } = form.draft;
  if (clientIds.length + groupIds.length > 0 || !lacksScreens(address)) return null;
  return <Banner type="warning" closeIcon={null} description={say('form.screensLost')} />;
});

/** Reports a restored draft, and offers to discard it. */
const Restored = observer(function Restored({ form }: StepProps) {
  const say = useMessages(namespace);
  if (form.restoredFrom === undefined) return null;
  return (
    <div className="task-restored" role="status">
      <span>{say('form.restored', { time: formatDateTime(form.restoredFrom) })}</span>
      <Button size="small" type="tertiary" onClick={() => form.discard()}>
        {say('form.discard')}
      </Button>
    </div>
  );
});
