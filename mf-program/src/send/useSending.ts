import { notify } from '@vitrine/shared/ui/basic';
import { useNavigate } from '@vitrine/shared/ui/router';
import type { SendStore } from './SendStore.ts';
import type { SendAddress } from './sendAddress.ts';
import { forgetSend } from './sendMemory.ts';
import { useAbandoned } from './useAbandoned.ts';

interface SendingWays {
  readonly store: SendStore;
  /** Page to return to on cancelling. */
  readonly back: string;
  readonly onChange: (changes: Partial<SendAddress>) => void;
}

/** Publishes the choice, or cancels it; either way it is not restored later. */
export function useSending({ store, back, onChange }: SendingWays) {
  const navigate = useNavigate();
  const discard = useAbandoned(store);
  const send = async () => {
    try {
      const { taskId } = await store.sending.run([]);
      forgetSend();
      onChange({ task: taskId });
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const cancel = async () => {
    forgetSend();
    await discard();
    navigate(back);
  };
  return { send, cancel };
}
