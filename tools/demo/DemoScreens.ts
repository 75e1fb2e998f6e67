import { insertScreenshot, login } from '@vitrine/shared/api';
import { FleetTerminal } from '../fleet/FleetTerminal.ts';
import { manifestReader } from '../fleet/manifests.ts';
import { playerBehaviour } from '../fleet/reconnectBehaviour.ts';
import { callerOf, Refused } from './caller.ts';
import { PlayOutbox } from './PlayOutbox.ts';
import type { DemoRecord } from './record.ts';

/** Milliseconds per program of a loop before the schedule is evaluated again. */
const turnTime = 30_000;

/** Simulated screens of the demo: follow their tasks, and deliver screenshots and play records. */
export class DemoScreens {
  readonly #url: string;
  readonly #record: DemoRecord;
  readonly #terminals: FleetTerminal[];
  readonly #outbox: PlayOutbox;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(url: string, record: DemoRecord) {
    this.#url = url;
    this.#record = record;
    this.#outbox = new PlayOutbox((token) => callerOf(url, token, record.locale));
    const manifest = manifestReader(url);
    this.#terminals = record.terminals.map(
      (credential) =>
        new FleetTerminal(credential, {
          url,
          manifest,
          onUnread: say,
          onScreen: (programId, terminal) => {
            if (programId) void this.#deliver(programId, terminal).catch(say);
          },
          onPlayed: (play, { token }) => this.#outbox.add(token, play),
          reconnects: {
            wait: playerBehaviour.waits(),
            onTry: () => undefined,
            onOnline: () => undefined,
            onOffline: () => undefined,
          },
        }),
    );
  }

  /** They stay on the first program of each loop until {@link endTurn}. */
  async start(): Promise<void> {
    for (const terminal of this.#terminals) await terminal.start();
  }

  /** Switches each to its next program every half minute. */
  takeTurns(): void {
    this.#timer = setInterval(() => void this.endTurn().catch(say), turnTime);
  }

  /** Switches each screen to its next program and delivers the play records. */
  async endTurn(): Promise<void> {
    for (const terminal of this.#terminals) terminal.endTurn();
    await this.#outbox.deliver();
  }

  stop(): void {
    clearInterval(this.#timer);
    for (const terminal of this.#terminals) terminal.stop();
  }

  async #deliver(programId: string, terminal: FleetTerminal): Promise<void> {
    const address = this.#record.pictures[programId];
    if (!address) return;
    const response = await fetch(new URL(address, this.#url));
    if (!response.ok) throw new Error(`${address}: ${response.status}`);
    const image = Buffer.from(await response.arrayBuffer()).toString('base64');
    const screen = callerOf(this.#url, terminal.token, this.#record.locale);
    await screen(insertScreenshot, { image, takenAt: new Date().toISOString(), programId });
  }
}

function say(error: unknown): void {
  process.stderr.write(`Demo: ${error instanceof Error ? error.message : String(error)}\n`);
}

/** False once the account was deleted. */
export async function isThere(url: string, { userName, password, locale }: DemoRecord): Promise<boolean> {
  try {
    await callerOf(url, '', locale)(login, { userName, password });
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
