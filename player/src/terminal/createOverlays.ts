import type { Delivery } from '../delivery/Delivery.ts';
import { Overlays } from '../screen/Overlays.ts';
import type { Wiring } from './wiring.ts';

/** Operators' texts and phone items over the programs. */
export function createOverlays({ options, parts }: Wiring, delivery: Delivery): Overlays {
  return new Overlays({
    environment: options.environment,
    // On a screen that may be dark, a new text must not start and count as seen.
    covered: () => {
      const { management, show } = parts();
      return !management.known || management.covered || show.emergency !== undefined;
    },
    textsHeld: () => !parts().management.known || parts().management.textHold !== undefined,
    onSeen: () => {
      parts().proof.check();
      parts().reporter.sendNow();
    },
    delivery,
  });
}
