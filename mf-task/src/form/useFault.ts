import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import type { DraftField } from './faults.ts';
import type { TaskFormStore } from './TaskFormStore.ts';

/** Error text of a field; empty if valid, or before its step was left. */
export function useFault(form: TaskFormStore): (field: DraftField) => string {
  const say = useMessages(namespace);
  return (field) => {
    const fault = form.faultAt(field);
    return fault?.sentence ?? (fault?.key ? say(fault.key) : '');
  };
}
