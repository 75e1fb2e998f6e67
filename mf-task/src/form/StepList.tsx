import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { StepProps } from './ContentStep.tsx';
import { type DraftField, type FormStep, formSteps, stepOf } from './faults.ts';

interface StepListProps extends StepProps {
  readonly step: FormStep;
  readonly onStep: (step: FormStep) => void;
}

/** The four steps, with the open and faulty ones marked. Any can be opened at any time. */
export const StepList = observer(function StepList({ form, step, onStep }: StepListProps) {
  const say = useMessages(namespace);
  const faulty = (name: FormStep) =>
    (Object.keys(stepOf) as DraftField[]).some((field) => stepOf[field] === name && form.faultAt(field));
  return (
    <ol className="task-steps" aria-label={say('form.steps')}>
      {formSteps.map((name, at) => (
        <li key={name}>
          <button
            type="button"
            className="task-step"
            aria-current={name === step ? 'step' : undefined}
            data-faulty={faulty(name) || undefined}
            onClick={() => onStep(name)}
          >
            <span className="task-step-number">{faulty(name) ? '!' : at + 1}</span>
            {say(`step.${name}`)}
            {faulty(name) && <span className="vt-hidden">{say('form.stepFaulty')}</span>}
          </button>
        </li>
      ))}
    </ol>
  );
});
