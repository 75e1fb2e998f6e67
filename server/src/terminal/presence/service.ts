import type { Services } from '../../platform/services.ts';
import { Connections } from './connections.ts';
import { CountTeller } from './countTeller.ts';
import { PresenceDesk } from './presenceDesk.ts';

/** Who is there: what terminals say of it, how often they come, and the totals of groups. */
export class TerminalPresence {
  readonly counts: CountTeller;
  readonly desk: PresenceDesk;
  readonly connections: Connections;

  constructor(services: Services) {
    this.counts = new CountTeller(services);
    this.desk = new PresenceDesk(services, this.counts);
    this.connections = new Connections(services);
  }

  async stop(): Promise<void> {
    this.connections.stop();
    this.counts.stop();
    await this.desk.stop();
  }
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly terminalPresence: TerminalPresence;
  }
}
