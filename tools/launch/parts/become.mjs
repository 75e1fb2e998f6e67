import { spawn } from 'node:child_process';
import { workspace } from './workspace.mjs';

/**
 * Runs a program in place of this process: forwards output, exit code and signals. On a terminal Ctrl-C already reaches
 * the
 * process group, and is not sent twice.
 */
export function become(command, parameters, options = {}) {
  const child = spawn(command, parameters, { cwd: workspace, stdio: 'inherit', ...options });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      process.exitCode = code ?? (signal ? 1 : 0);
      resolve();
    });
  });
}
