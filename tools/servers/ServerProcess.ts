import { setTimeout as wait } from 'node:timers/promises';
import { workspace } from '../webpack/paths.ts';
import { Child } from './Child.ts';

/** Milliseconds until a server must be ready. */
const startTimeout = 120_000;

/** One server of several. */
export class ServerProcess {
  /** Past the balancer. */
  readonly url: string;
  readonly name: string;
  readonly #child: Child;

  /** @param settings environment variables */
  constructor(name: string, port: number, settings: Readonly<Record<string, string>>) {
    this.name = name;
    this.url = `http://127.0.0.1:${port}`;
    this.#child = new Child(process.execPath, ['--max-semi-space-size=1', 'server/src/main.ts'], {
      cwd: workspace,
      env: {
        ...process.env,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: String(port),
        NODE_NAME: name,
        ...settings,
      },
    });
  }

  get said(): string {
    return this.#child.said;
  }

  get processId(): number | undefined {
    return this.#child.processId;
  }

  /** Has a handler called whenever it ends by itself, with its code or signal. */
  whenLost(handler: (how: string) => void): void {
    this.#child.whenLost(handler);
  }

  /** Starts it; `ready` says when it answers. */
  start(): void {
    this.#child.start();
  }

  async ready(): Promise<void> {
    for (const until = Date.now() + startTimeout; Date.now() < until && this.#child.runs; await wait(50)) {
      const isReady = await fetch(`${this.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) return;
    }
    throw new Error(`${this.name} did not start:\n${this.said}`);
  }

  async run(): Promise<void> {
    this.start();
    await this.ready();
  }

  kill(): Promise<void> {
    return this.#child.end('SIGKILL');
  }

  /** Stops it in order. */
  end(): Promise<void> {
    return this.#child.end();
  }
}
