import type { Presence } from '@vitrine/shared/api';
import type { Needs } from '../../services.ts';
import { Connections } from './Connections.ts';
import { CountNotifier } from './CountNotifier.ts';
import { NodePresence } from './NodePresence.ts';
import { PresenceRecorder } from './PresenceRecorder.ts';

/** Presence of terminals: messages, servers that hold connections, flapping, and group totals. */
export class TerminalPresence {
  readonly counts: CountNotifier;
  readonly recorder: PresenceRecorder;
  readonly connections: Connections;
  readonly ofNodes: NodePresence;

  constructor(
    services: Needs<
      'bus' | 'clock' | 'database' | 'events' | 'leadership' | 'log' | 'nodes' | 'redis' | 'signals'
    >,
  ) {
    this.counts = new CountNotifier(services);
    this.recorder = new PresenceRecorder(services, this.counts);
    this.connections = new Connections(services);
    this.ofNodes = new NodePresence(services, this.recorder, this.counts);
  }

  async start(): Promise<void> {
    await this.connections.start();
    this.ofNodes.start();
  }

  /** Processes what a terminal says of its presence, or the end of a connection. */
  record(clId: string, presence: Presence, connection: number): void {
    this.ofNodes.settle(clId, connection);
    this.recorder.record(clId, presence, connection);
  }

  async stop(): Promise<void> {
    await this.connections.stop();
    await this.recorder.stop();
    await this.ofNodes.stop();
    await this.counts.stop();
  }
}
