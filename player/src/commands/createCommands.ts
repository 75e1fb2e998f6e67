import { Commands } from './Commands.ts';
import { cleanUp } from './cleanUp.ts';
import { commandHandlers } from './handlers.ts';
import type { ManagementOptions } from './managementOptions.ts';
import type { ManagementParts } from './managementParts.ts';

type Acting = Pick<ManagementParts, 'messages' | 'activityLog' | 'deviceController' | 'bridge'>;

/** Carries out commands by the parts that they concern. */
export function createCommands(options: ManagementOptions, parts: Acting): Commands {
  const actions = {
    ...options.actions,
    message: (message, onHold) => parts.messages.present(message, onHold),
    cleanUp: (level) => cleanUpCache(options, level),
    sendActivityLog: () => parts.activityLog.send(),
  } satisfies Parameters<typeof commandHandlers>[0];
  return new Commands({
    handlers: commandHandlers(actions, parts.deviceController, parts.bridge),
    acknowledge: options.acknowledge,
    now: () => options.environment.clock.now(),
  });
}

function cleanUpCache(
  { environment, active, shown, renew }: ManagementOptions,
  level: Parameters<typeof cleanUp>[0],
): Promise<number> {
  return cleanUp(level, {
    store: environment.store,
    active: () => {
      const now = active();
      return now && { manifest: now.manifest, manifestHash: now.desired.manifestHash };
    },
    shown: () => shown()?.documentHash,
    renew,
  });
}
