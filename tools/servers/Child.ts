import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Characters of output that are kept for the report of a failure. */
const kept = 20_000;

/** A program that can be killed, stopped and started again in the same way. */
export class Child {
  readonly #program: string;
  readonly #parameters: readonly string[];
  readonly #options: SpawnOptions;
  #process: ChildProcess | undefined;
  #said = '';
  /** The run that is being ended. */
  #ending: ChildProcess | undefined;
  #onLost: (how: string) => void = () => undefined;

  constructor(program: string, parameters: readonly string[], options: SpawnOptions = {}) {
    this.#program = program;
    this.#parameters = parameters;
    this.#options = options;
  }

  /** The end of what it has written since it was made. */
  get said(): string {
    return this.#said;
  }

  get processId(): number | undefined {
    return this.#process?.pid;
  }

  get runs(): boolean {
    const child = this.#process;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  /** Has a handler called whenever it ends by itself, with its code or signal. */
  whenLost(handler: (how: string) => void): void {
    this.#onLost = handler;
  }

  /** Starts it, unless it runs. */
  start(): void {
    if (this.runs) return;
    const child = spawn(this.#program, this.#parameters, {
      ...this.#options,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const onText = (text: Buffer) => {
      this.#said = `${this.#said}${text.toString()}`.slice(-kept);
    };
    child.stdout?.on('data', onText);
    child.stderr?.on('data', onText);
    child.once('error', (error) => onText(Buffer.from(error.message)));
    child.once('exit', (code, signal) => {
      if (this.#ending !== child) this.#onLost(signal ?? `code ${code}`);
    });
    this.#process = child;
  }

  /** Sends a signal and waits for its end. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#process;
    if (!child || !this.runs) return;
    this.#ending = child;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }
}
