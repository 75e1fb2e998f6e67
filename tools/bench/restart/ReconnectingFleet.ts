import { selectTerminalSelf } from '@vitrine/shared/api';
import { type Credential, FleetTerminal } from '../../fleet/FleetTerminal.ts';
import { inParallel } from '../../fleet/pair.ts';
import type { ReconnectBehaviour } from '../../fleet/reconnectBehaviour.ts';
import { asker } from '../publish/realServer.ts';

export type Asked = 'connection' | 'question';

/** Reconnecting terminals with a record of their requests. */
export class ReconnectingFleet {
  readonly #terminals: FleetTerminal[] = [];
  readonly #seconds: Record<Asked, number>[] = [];
  readonly #url: string;
  readonly #behaviour: ReconnectBehaviour;
  #start = 0;
  #counts = false;
  online = 0;
  unanswered = 0;

  private constructor(url: string, behaviour: ReconnectBehaviour) {
    this.#url = url;
    this.#behaviour = behaviour;
  }

  static async connect(
    url: string,
    credentials: readonly Credential[],
    behaviour: ReconnectBehaviour,
  ): Promise<ReconnectingFleet> {
    const fleet = new ReconnectingFleet(url, behaviour);
    await inParallel(credentials, 50, (credential) => fleet.#add(credential));
    return fleet;
  }

  mark(): void {
    this.#start = performance.now();
    this.#seconds.length = 0;
    this.#counts = true;
  }

  /** Maximum per second since `mark`. */
  most(...what: Asked[]): number {
    return Math.max(0, ...this.#seconds.map((second) => what.reduce((sum, one) => sum + second[one], 0)));
  }

  stop(): void {
    for (const terminal of this.#terminals) terminal.stop();
  }

  async #add(credential: Credential): Promise<void> {
    const questions = this.#behaviour.questions(() => this.#ask(terminal));
    const terminal: FleetTerminal = new FleetTerminal(credential, {
      url: this.#url,
      reconnects: {
        wait: this.#behaviour.waits(),
        onTry: () => this.#note('connection'),
        onOnline: () => {
          this.online += 1;
          questions.online();
        },
        onOffline: () => {
          this.online -= 1;
          questions.leave();
        },
      },
    });
    await terminal.start();
    this.#terminals.push(terminal);
  }

  /** Requests at the first start are not counted and cost no time. */
  #ask({ token }: FleetTerminal): void {
    if (!this.#counts) return;
    this.#note('question');
    asker(this.#url, token)(selectTerminalSelf, {}).catch(() => {
      this.unanswered += 1;
    });
  }

  #note(what: Asked): void {
    const at = Math.floor((performance.now() - this.#start) / 1000);
    for (let missing = this.#seconds.length; missing <= at; missing += 1)
      this.#seconds.push({ connection: 0, question: 0 });
    const second = this.#seconds[at];
    if (second) second[what] += 1;
  }
}
