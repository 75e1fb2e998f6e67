import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type DesiredState, type TerminalManifest, terminalManifest } from '@vitrine/shared/api';
import { FleetTerminal } from '../fleet/FleetTerminal.ts';
import { readFileOf } from './calls.ts';
import type { Subject } from './Subject.ts';
import type { World } from './world.ts';

/** Milliseconds for a terminal to converge after the server is ready. */
const convergence = 10_000;

/** Of a terminal that flaps; unknown credentials do not occur here. */
const refused = 'refused the credential';

/**
 * Milliseconds between a terminal's repeated reports, so that one lost by a dying database is replaced. Players wait up
 * to a minute.
 */
const repeatInterval = 3000;

interface Kept extends Record<string, unknown> {
  readonly id: string;
  readonly revision: number;
  readonly hash: string;
  readonly reached: number;
}

export class Fleet {
  readonly #world: World;
  readonly #subject: Subject;
  readonly #terminals: FleetTerminal[];
  readonly #received = new Map<string, DesiredState>();
  readonly #online = new Set<string>();
  /** Why the last attempt to connect failed. */
  readonly #failures = new Map<string, string>();
  #repeating: ReturnType<typeof setInterval> | undefined;
  #stopped = false;

  constructor(world: World, subject: Subject) {
    this.#world = world;
    this.#subject = subject;
    this.#terminals = world.terminals.map((credential) => {
      const { clId } = credential;
      return new FleetTerminal(credential, {
        url: world.url,
        onDesired: (desired) => this.#received.set(clId, desired),
        manifest: (desired, token) => this.#manifest(clId, desired, token),
        onUnread: () => undefined,
        reconnects: {
          wait: () => 200,
          onTry: () => this.#failures.set(clId, 'no answer to its attempt'),
          onFailed: (error) => this.#failures.set(clId, String(error)),
          onOnline: () => {
            this.#online.add(clId);
            this.#failures.delete(clId);
          },
          onOffline: () => this.#online.delete(clId),
        },
      });
    });
  }

  get size(): number {
    return this.#terminals.length;
  }

  tokenOf(index: number): string {
    return this.#terminals[index % this.size]?.token ?? '';
  }

  async start(): Promise<void> {
    for (const terminal of this.#terminals) await terminal.start();
    this.#repeating = setInterval(() => {
      for (const terminal of this.#terminals) terminal.refresh();
    }, repeatInterval);
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#repeating);
    for (const terminal of this.#terminals) terminal.stop();
  }

  /** Program documents assigned to a terminal, by program. */
  async documentsOf(index: number): Promise<Map<string, string>> {
    const terminal = this.#terminals[index % this.size];
    const desired = terminal && this.#received.get(terminal.clId);
    if (!desired) return new Map();
    const manifest = await this.#read(desired, terminal.token);
    return new Map(manifest.programs.map(({ programId, documentHash }) => [programId, documentHash]));
  }

  /**
   * Waits until every terminal is connected, and has received, read and reported the server's state. Returns a sentence
   * per terminal that does not converge.
   *
   * @param release called when the server refuses terminals as flapping
   */
  async diverged(release: () => Promise<void>): Promise<string[]> {
    let left: string[] = [];
    for (const until = Date.now() + convergence; ; await wait(100)) {
      if ([...this.#failures.values()].some((reason) => reason.includes(refused))) {
        this.#failures.clear();
        // Tried again while they are refused.
        await release().catch(() => undefined);
      }
      left = await this.#differences().catch((error: Error) => [
        `the server cannot be asked: ${error.message}`,
      ]);
      if (left.length === 0 || Date.now() > until) return left;
    }
  }

  async #differences(): Promise<string[]> {
    const kept = await this.#subject.query<Kept>(
      `select id, desired_revision as revision, manifest_hash as hash, reached_revision as reached
        from terminal order by id`,
    );
    const found = await Promise.all(this.#terminals.map((terminal) => this.#difference(terminal, kept)));
    return found.filter((sentence) => sentence !== undefined);
  }

  async #difference({ clId, token }: FleetTerminal, rows: readonly Kept[]): Promise<string | undefined> {
    const kept = rows.find(({ id }) => id === clId);
    const received = this.#received.get(clId);
    if (!this.#online.has(clId)) return `${clId} is not connected: ${this.#failures.get(clId)}`;
    if (!kept) return `${clId} is gone`;
    if (received?.revision !== kept.revision || received.manifestHash !== kept.hash)
      return `${clId} received revision ${received?.revision}, the server keeps ${kept.revision}`;
    const unread = await this.#read(received, token).then(
      () => undefined,
      (error: Error) => error.message,
    );
    if (unread !== undefined) return `${clId} cannot read its manifest: ${unread}`;
    return kept.reached === kept.revision
      ? undefined
      : `${clId} has reached ${kept.reached}, not ${kept.revision}`;
  }

  /** Retries like a player until success or a newer desired state. */
  async #manifest(clId: string, desired: DesiredState, token: string): Promise<TerminalManifest> {
    for (;;) {
      try {
        return await this.#read(desired, token);
      } catch (error) {
        if (this.#stopped || this.#received.get(clId)?.manifestHash !== desired.manifestHash) throw error;
        await wait(300);
      }
    }
  }

  async #read({ manifestHash }: DesiredState, token: string): Promise<TerminalManifest> {
    const bytes = await readFileOf(this.#world.url, token, manifestHash);
    if (createHash('sha256').update(bytes).digest('hex') !== manifestHash)
      throw new Error(`${manifestHash} has different bytes`);
    return terminalManifest.parse(JSON.parse(bytes.toString()));
  }
}
