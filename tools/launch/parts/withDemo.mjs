import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { say } from './say.mjs';
import { node24, workspace } from './workspace.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** What the demo has to know of the server, as the server says it. */
class Announced {
  #password;
  #seen = false;

  constructor(password) {
    this.#password = password;
  }

  /** Answers the environment of the demo once the server listens, and nothing before or after. */
  take(line) {
    this.#password = /with the password (\S+)/.exec(line)?.[1] ?? this.#password;
    const url = /Console\s+(http:\/\/localhost:\d+)\//.exec(line)?.[1];
    if (!url || this.#seen) return undefined;
    this.#seen = true;
    return { DEMO_URL: url, ...(this.#password && { ADMIN_PASSWORD: this.#password }) };
  }
}

function startDemo(env) {
  return spawn(node24, ['tools/demo/main.ts'], {
    cwd: workspace,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Runs the server as `become` does, and beside it the demo, which ends with it. */
export function becomeWithDemo(command, parameters, { env }) {
  const server = spawn(command, parameters, { cwd: workspace, env, stdio: ['inherit', 'pipe', 'inherit'] });
  const announced = new Announced(env.ADMIN_PASSWORD);
  let demo;
  createInterface({ input: server.stdout }).on('line', (line) => {
    say(line);
    const found = announced.take(line);
    if (found) demo = startDemo({ ...env, ...found });
  });
  for (const signal of signals) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY)
        for (const child of [demo, server]) child?.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('close', (code, signal) => {
      demo?.kill('SIGTERM');
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve();
    });
  });
}
