import { TerminalLink } from '../link/TerminalLink.ts';
import type { Wiring } from './wiring.ts';

/** The connection to the broker: each topic goes to the part that it concerns. */
export function createLink({ options: { environment, identity }, watch, parts }: Wiring): TerminalLink {
  const { openWire, activityLog, attributes, clock, server, waits } = environment;
  return new TerminalLink({
    identity,
    open: openWire,
    activityLog,
    attributes: async () => parts().management.describe(await attributes()),
    now: () => clock.now(),
    spread: waits?.spread,
    somebodyIsConnected: async () => {
      const self = await server.whoAmI();
      return self === 'revoked' ? undefined : self?.connected;
    },
    onState: watch.onLink,
    onDesired: (desired) => {
      parts().delivery.reach(desired);
      parts().management.follow(desired);
      if (desired.terminal) watch.onName(desired.terminal.name);
    },
    onSubtitles: (state) => parts().overlays.subtitles.take(state),
    onApplet: (message) => parts().overlays.applet.take(message),
    onCall: (message) => parts().calls.take(message),
    onCommand: (command) => parts().management.carryOut(command),
    onRefused: () => void parts().identityCheck.ask(),
  });
}
