import { useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import { namespace } from '../messages/index.ts';
import type { FormStep } from './faults.ts';
import type { TaskFormStore } from './TaskFormStore.ts';
import { useStillHere } from './useStillHere.ts';

interface SubmitWays {
  readonly form: TaskFormStore;
  /** The shown step. */
  readonly step: FormStep;
  /** Called with the first step that has errors. */
  readonly onStep: (step: FormStep) => void;
}

/** Saves the task, or publishes it, and goes to its page. */
export function useSubmitTask({ form, step, onStep }: SubmitWays): (publish: boolean) => Promise<void> {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const isHere = useStillHere();
  return async (publish) => {
    try {
      const saved = await form.submit(publish);
      if (saved === undefined) {
        onStep(form.firstFaultyStep ?? step);
        return;
      }
      notify.success(say(publish ? 'publish.done' : 'form.saved'));
      if (isHere()) navigate(`/task?task=${encodeURIComponent(saved)}`);
    } catch (reason) {
      notify.failure(reason);
      if (isHere()) onStep(form.firstFaultyStep ?? step);
    }
  };
}
