import { spawn } from 'node:child_process';
import { workspace } from './workspace.mjs';

/**
 * Hands this process over to a program: its output, its exit code, and the signals that we get. On a terminal
 * Ctrl-C reaches the whole group already, and is not sent a second time.
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
