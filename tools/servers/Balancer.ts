import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { around } from '../proxy/configuration.ts';
import { balancerSite } from './balancerSite.ts';
import { Child } from './Child.ts';

const program = '/usr/sbin/nginx';
/** Of a terminal two, with that to its server: enough for 8,000. */
const connections = 16_384;

/** Debian's nginx before the servers, each call to the next of them. */
export class Balancer {
  readonly url: string;
  readonly #child: Child;

  constructor(folder: string, port: number, serverPorts: readonly number[]) {
    // The player's service worker needs a secure context, which localhost is over plain HTTP.
    this.url = `http://localhost:${port}`;
    mkdirSync(folder, { recursive: true });
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, around(balancerSite(port, serverPorts), folder, connections));
    this.#child = new Child(program, ['-p', folder, '-c', file]);
  }

  /** Has a handler called whenever it ends by itself, with its code or signal. */
  whenLost(handler: (how: string) => void): void {
    this.#child.whenLost(handler);
  }

  async run(): Promise<void> {
    this.#child.start();
    while (
      !(await fetch(this.url, { method: 'HEAD' }).then(
        () => true,
        () => false,
      ))
    ) {
      if (!this.#child.runs)
        throw new Error(`nginx did not start (apt-get install nginx):\n${this.#child.said}`);
      await wait(20);
    }
  }

  end(): Promise<void> {
    return this.#child.end();
  }
}
