import { type Credential, FleetTerminal } from '../../fleet/FleetTerminal.ts';
import { manifestReader } from '../../fleet/manifests.ts';
import { inParallel } from '../../fleet/pair.ts';
import { playerBehaviour } from '../../fleet/reconnectBehaviour.ts';

/** Terminals that come back as the player does, with the longest time that one of them was without a connection. */
export class UpgradeFleet {
  readonly #terminals: readonly FleetTerminal[];
  readonly #lostAt = new Map<string, number>();
  readonly faults: string[] = [];
  /** How often an attempt failed, by reason. */
  readonly failures = new Map<string, number>();
  #times: number[] = [];
  online = 0;

  constructor(url: string, credentials: readonly Credential[]) {
    const manifest = manifestReader(url);
    this.#terminals = credentials.map((credential) => {
      const { clId } = credential;
      return new FleetTerminal(credential, {
        url,
        manifest,
        onUnread: (error) => this.faults.push(String(error)),
        reconnects: {
          wait: playerBehaviour.waits(),
          onTry: () => undefined,
          onFailed: (error) => this.#noteFailure(String(error)),
          onOnline: () => this.#onOnline(clId),
          onOffline: () => {
            this.online -= 1;
            this.#lostAt.set(clId, performance.now());
          },
        },
      });
    });
  }

  connect(): Promise<void> {
    return inParallel(this.#terminals, 50, (terminal) => terminal.start());
  }

  /** Milliseconds of each time that a terminal was without a connection, those included that still last. */
  get times(): readonly number[] {
    const now = performance.now();
    return [...this.#times, ...[...this.#lostAt.values()].map((at) => now - at)];
  }

  stop(): void {
    for (const terminal of this.#terminals) terminal.stop();
  }

  #noteFailure(reason: string): void {
    this.failures.set(reason, (this.failures.get(reason) ?? 0) + 1);
  }

  #onOnline(clId: string): void {
    this.online += 1;
    const at = this.#lostAt.get(clId);
    if (at === undefined) return;
    this.#lostAt.delete(clId);
    this.#times.push(performance.now() - at);
  }
}
