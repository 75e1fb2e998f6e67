import { messagesOf } from './run.mjs';
import { node24 } from './workspace.mjs';

const env = { ...process.env, NODE_ENV: 'production' };

/** A process that builds packages one after the other. One that dies fails what it builds; the next gets another process. */
export class Builder {
  #process;

  /** Answers `{ built, text }`: whether it went well, and what is said of it. */
  async build(name) {
    this.#process ??= messagesOf(node24, ['tools/build/inTurn.ts'], { env });
    const result = await this.#process.ask(name);
    if (!result) this.#process = undefined;
    return result ?? { built: false, text: `The process that built ${name} has ended.` };
  }

  end() {
    this.#process?.end();
    this.#process = undefined;
  }
}
