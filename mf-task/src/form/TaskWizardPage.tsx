import { LeadBack } from '@vitrine/shared/ui/pane';
import { useAddressState, useLocation } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { type FormStep, formSteps } from './faults.ts';
import { addressDefaults, lacksScreens, type TaskAddress } from './givenDraft.ts';
import { TaskWizard } from './TaskWizard.tsx';
import '../page/task.css';
import './form.css';

function firstStep(address: TaskAddress): FormStep {
  const { program, terminal, within } = address;
  if (program === '' || terminal + within === '') return 'content';
  return lacksScreens(address) ? 'terminals' : 'time';
}

/** `review` is what the last step was called in addresses of earlier versions. */
function stepIn(address: TaskAddress): FormStep {
  const wanted = address.step === 'review' ? 'preflight' : address.step;
  return formSteps.find((name) => name === wanted) ?? firstStep(address);
}

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
