import { careOf } from '../commands/careOf.ts';
import type { LazyCare } from '../commands/LazyCare.ts';
import type { TerminalParts } from './terminalParts.ts';
import type { Wiring } from './wiring.ts';

type Cared = Pick<TerminalParts, 'delivery' | 'screenshots' | 'reporter'>;

/** Commands, settings and faults of the terminal. */
export function createCare({ options, watch, parts }: Wiring, cared: Cared): LazyCare {
  return careOf({
    environment: options.environment,
    ...cared,
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
