import { spawn } from 'node:child_process';
import { workspace } from './workspace.mjs';

function started(command, parameters, options) {
  return spawn(command, parameters, { cwd: workspace, stdio: ['ignore', 'inherit', 'inherit'], ...options });
}

/** Runs a program in the checkout and answers its exit code; a program that does not exist answers 127. */
export function exitCodeOf(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = started(command, parameters, options);
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a program in the checkout; rejects with a sentence when it fails. */
export async function run(command, parameters, options = {}) {
  const code = await exitCodeOf(command, parameters, options);
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} failed (exit code ${code}).`);
}

/** Runs a program and answers `{ code, text }`, its two outputs together, without showing them. */
export function outputOf(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = started(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
    }
    child.on('error', (error) => resolve({ code: 127, text: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, text }));
  });
}
