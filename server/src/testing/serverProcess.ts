import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

const ownRoot = resolve(import.meta.dirname, '../../..');

/** A server in a process of its own. */
export interface Running {
  readonly child: ChildProcess;
  readonly url: string;
  /** Everything it has written so far. */
  output(): string;
  /** The code with which it ends. */
  readonly ended: Promise<number | null>;
}

export interface Surroundings {
  readonly dataDirectory: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** What runs Node, such as `unshare --pid`. */
  readonly wrapper?: readonly string[];
  /** What runs the server; this process's Node by default. */
  readonly node?: string;
  /** Folder with `server/src/main.ts`; this checkout by default. */
  readonly root?: string;
}

function start(surroundings: Surroundings, words: readonly string[]) {
  const {
    dataDirectory,
    environment = {},
    wrapper = [],
    node = process.execPath,
    root = ownRoot,
  } = surroundings;
  const main = join(root, 'server/src/main.ts');
  const [program = node, ...parameters] = [...wrapper, node, main, ...words];
  const child = spawn(program, parameters, {
    env: { PATH: process.env.PATH, DATA_DIR: dataDirectory, PORT: '0', HOST: '127.0.0.1', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const onEvent = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout.on('data', onEvent);
  child.stderr.on('data', onEvent);
  const ended = new Promise<number | null>((done) => child.once('close', (code) => done(code)));
  return { child, ended, output: () => text };
}

/** Runs the server as `npm start` does, until it prints its address. Rejects with its output if it exits before. */
export function runServer(surroundings: Surroundings): Promise<Running> {
  const started = start(surroundings, []);
  return new Promise((done, failed) => {
    const check = () => {
      const port = /localhost:(\d+)\/web/.exec(started.output())?.[1];
      if (port) done({ ...started, url: `http://127.0.0.1:${port}` });
    };
    started.child.stdout.on('data', check);
    started.ended.then((code) => failed(new Error(`Exited with ${code}:\n${started.output()}`)));
  });
}

/** Runs a command of the server, such as `--reset-password admin`, to its end. */
export async function runCommand(surroundings: Surroundings, ...words: string[]) {
  const { ended, output } = start(surroundings, words);
  return { code: await ended, output: output() };
}
