import { messagesOf } from './run.mjs';
import { node24 } from './workspace.mjs';

const env = { ...process.env, NODE_ENV: 'production' };

const startBuilding = () => messagesOf(node24, ['tools/build/inTurn.ts'], { env });

/** A process that builds packages one after another. If it crashes, its build fails and the next gets a new process. */
export class Builder {
  #start;
  #process;

  constructor(start = startBuilding) {
    this.#start = start;
  }

  /** Returns `{ built, text }`: success and output. */
  async build(name) {
    if (!this.#process?.connected) this.#process = this.#start();
    const result = await this.#process.ask(name);
    if (!result) this.#process = undefined;
    return result ?? { built: false, text: `The process that built ${name} has ended.` };
  }

  end() {
    this.#process?.end();
    this.#process = undefined;
  }
}
