import type { Needs } from '../../services.ts';
import { Connections } from './Connections.ts';
import { CountNotifier } from './CountNotifier.ts';
import { PresenceRecorder } from './PresenceRecorder.ts';

/** Presence of terminals: messages, flapping, and group totals. */
export class TerminalPresence {
  readonly counts: CountNotifier;
  readonly recorder: PresenceRecorder;
  readonly connections: Connections;

  constructor(services: Needs<'bus' | 'clock' | 'database' | 'events' | 'log'>) {
    this.counts = new CountNotifier(services);
    this.recorder = new PresenceRecorder(services, this.counts);
    this.connections = new Connections(services);
  }

  async stop(): Promise<void> {
    this.connections.stop();
    this.counts.stop();
    await this.recorder.stop();
  }
}
