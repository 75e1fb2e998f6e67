import { type InputOf, insertTerminalSwitchover } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { useAct } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import type { Reach } from '../operation/target/useReach.ts';

type SwitchoverInput = InputOf<typeof insertTerminalSwitchover>['order'];

/** Sends a switchover to the terminals reached; an empty plan only after a confirmation. */
export function useSendSwitchover({ target, reached, deferral }: Reach, onSent: (id: string) => void) {
  const { run, running, error } = useAct();
  const agreeToNone = useAgreeToNone();
  const send = async (order: SwitchoverInput) => {
    if (order.mode === 'plan' && order.entries.length === 0 && !(await agreeToNone(reached))) return;
    await run(async () => {
      const wanted = deferral();
      const input = { target, order, ...(wanted && { deferral: wanted }) };
      onSent((await client.call(insertTerminalSwitchover, input)).operationId);
    });
  };
  return { send, running, error };
}

function useAgreeToNone() {
  const say = useMessages(namespace);
  return (terminals: number) =>
    confirm({
      title: say('switchover.clearTitle', { count: terminals }),
      content: say('switchover.clearContent'),
      action: say('switchover.clear'),
      danger: true,
    });
}
