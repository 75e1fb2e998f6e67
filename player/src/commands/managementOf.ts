import type { Delivery } from '../delivery/Delivery.ts';
import type { Environment } from '../environment.ts';
import type { TerminalLink } from '../link/TerminalLink.ts';
import type { Reporter } from '../report/Reporter.ts';
import type { Screenshots } from '../report/Screenshots.ts';
import type { PlayItem } from '../screen/playItem.ts';
import type { EmergencySpan } from '../settings/stateCause.ts';
import { LazyManagement } from './LazyManagement.ts';
import type { ManagementOptions } from './managementOptions.ts';

/** The parts of a terminal that its management uses. */
export interface ManagedParts {
  readonly environment: Environment;
  readonly delivery: Delivery;
  readonly screenshots: Screenshots;
  readonly reporter: Reporter;
  readonly link: () => TerminalLink;
  readonly shown: () => PlayItem | undefined;
  /** A program transition is in progress. */
  readonly switching: () => boolean;
  /** Repairs damaged stored entries of the terminal. */
  readonly checkKept: () => Promise<void>;
  /** The emergency program on screen. */
  readonly emergency: () => EmergencySpan | undefined;
  readonly setClock: () => Promise<void>;
  readonly forget: () => void;
  /** Called once it is known whether the screen is visible. */
  readonly onKnown: () => void;
}

/** The management of a terminal, loaded on `start`. */
export function managementOf(parts: ManagedParts): LazyManagement {
  const { environment, delivery, screenshots, reporter, link, shown } = parts;
  const { clock, activityLog, reload } = environment;
  const load = async () => {
    const { TerminalManagement, openOutboxDatabase } = await import('./management.ts');
    const options: ManagementOptions = {
      environment,
      actions: {
        screenshot: () => screenshots.send(),
        reload,
        // Content on screen stays.
        clearCache: () => delivery.renew(),
        forget: parts.forget,
        async syncClock() {
          await parts.setClock();
          return clock.offset;
        },
      },
      acknowledge: (acknowledgement) => link().acknowledge(acknowledgement),
      onChange: () => reporter.changed(),
      announce: () => link().announce(),
      online: () => link().state === 'online',
      active: () => delivery.active,
      shown,
      deliveryErrors: () => (delivery.progress?.tasks() ?? []).flatMap(({ error }) => (error ? [error] : [])),
      renew: (keep) => delivery.renew(keep),
      delivery,
      switching: parts.switching,
      checkKept: parts.checkKept,
      emergency: parts.emergency,
    };
    return new TerminalManagement(
      options,
      await openOutboxDatabase(environment.device.outboxDatabaseName),
    ).start();
  };
  return new LazyManagement(load, activityLog, parts.onKnown);
}
