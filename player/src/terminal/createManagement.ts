import type { LazyManagement } from '../commands/LazyManagement.ts';
import { managementOf } from '../commands/managementOf.ts';
import type { TerminalParts } from './terminalParts.ts';
import type { Wiring } from './wiring.ts';

type Managed = Pick<TerminalParts, 'delivery' | 'screenshots' | 'reporter'>;

/** Commands, settings and faults of the terminal. */
export function createManagement({ options, watch, parts }: Wiring, managed: Managed): LazyManagement {
  return managementOf({
    environment: options.environment,
    ...managed,
    link: () => parts().link,
    shown: watch.shown,
    switching: () => parts().show.switching,
    checkKept: watch.checkKept,
    emergency: () => parts().show.emergency,
    setClock: () => parts().identityCheck.askTheTime(),
    forget: options.onForgotten,
    onKnown: () => {
      parts().proof.check();
      parts().overlays.check();
    },
  });
}
