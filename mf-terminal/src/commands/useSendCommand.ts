import { type CommandInput, type Deferral, insertTerminalCommand } from '@vitrine/shared/api';
import { formatList, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { confirm } from '@vitrine/shared/ui/confirm';
import { namespace } from '../messages/index.ts';
import type { Target } from '../operation/target/ForecastStore.ts';
import { questionOf } from './commandKinds.ts';

interface Sending {
  readonly command: CommandInput;
  readonly target: Target;
  /** Number of terminals reached, now or on reconnecting. */
  readonly reached: number;
  /** First names of the selection. */
  readonly names: readonly string[];
  /** Deferral for offline terminals. */
  readonly deferral: Deferral | undefined;
}

const shownNames = 5;

/** Sends a command, after a confirmation if it is destructive. Returns the operation's id; undefined if cancelled. */
export function useSendCommand(): (sending: Sending) => Promise<string | undefined> {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  return async ({ command, target, reached, names, deferral }) => {
    const question = questionOf(command);
    if (question) {
      const action = sayShared(`operation.action.${command.kind}`);
      const agreed = await confirm({
        title: say('instructions.askTitle', { action, count: reached }),
        content: [
          say(`instructions.ask.${question}`),
          say('instructions.askWhom', { names: formatList([...names.slice(0, shownNames)]) }),
        ].join(' '),
        action,
        danger: true,
      });
      if (!agreed) return undefined;
    }
    return (await client.call(insertTerminalCommand, { target, command, ...(deferral && { deferral }) }))
      .operationId;
  };
}
