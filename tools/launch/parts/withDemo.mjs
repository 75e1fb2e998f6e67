import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { Announced } from './announced.mjs';
import { say } from './say.mjs';
import { node24, workspace } from './workspace.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

function startDemo(env) {
  return spawn(node24, ['tools/demo/main.ts'], {
    cwd: workspace,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Runs the server as `become` does, and the demo beside it. */
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
