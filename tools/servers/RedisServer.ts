import { mkdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Child } from './Child.ts';

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** Debian's Redis on a port of its own. What it has acknowledged is on disk, so that a kill loses nothing. */
export class RedisServer {
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  readonly #child: Child;

  constructor(port: number, folder: string) {
    this.#port = port;
    this.#folder = folder;
    this.url = `redis://127.0.0.1:${port}`;
    const where = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder];
    this.#child = new Child('redis-server', [
      ...where,
      '--save',
      '',
      '--appendonly',
      'yes',
      '--appendfsync',
      'always',
    ]);
  }

  get processId(): number | undefined {
    return this.#child.processId;
  }

  /** Has a handler called whenever it ends by itself, with its code or signal. */
  whenLost(handler: (how: string) => void): void {
    this.#child.whenLost(handler);
  }

  /** Resolves when it accepts connections. */
  async run(): Promise<void> {
    mkdirSync(this.#folder, { recursive: true });
    this.#child.start();
    while (!(await answers(this.#port))) {
      if (!this.#child.runs)
        throw new Error(`Redis did not start (apt-get install redis-server):\n${this.#child.said}`);
      await wait(20);
    }
  }

  kill(): Promise<void> {
    return this.#child.end('SIGKILL');
  }

  end(): Promise<void> {
    return this.#child.end();
  }

  /** Deletes what it keeps, while it does not run. */
  forget(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
