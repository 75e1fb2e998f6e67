import { Proof } from '../proof/Proof.ts';
import { contentZone } from '../schedule/contentZone.ts';
import type { Wiring } from './wiring.ts';

/** Proof of play: counts what is drawn while a viewer can see it. */
export function createProof({ options: { environment }, parts }: Wiring): Proof {
  return new Proof({
    environment,
    visible: () => isVisible({ environment, ...parts() }),
    timeZone: () => contentZone(parts().delivery.active),
    online: () => parts().link.state === 'online',
    showing: () => parts().show.showing,
    documentHashOf: (programId) => parts().show.documentHashOf(programId),
    onInterrupted: (record) =>
      void parts()
        .records.addInterrupted(record)
        .catch((reason) => environment.activityLog.note('records', reason)),
  });
}

type Covering = Pick<ReturnType<Wiring['parts']>, 'management' | 'show' | 'overlays'> &
  Pick<Wiring['options'], 'environment'>;

/** On the page nothing covers an emergency; a screen that is, or may be, off or on another source does. */
function isVisible({ environment: { surface }, management, show, overlays }: Covering): boolean {
  if (!management.known || management.covered) return false;
  if (show.emergency !== undefined) return true;
  return !overlays.applet.covers && !surface.isInCall && !surface.isCoveredByPanel;
}
