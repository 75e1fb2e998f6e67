import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { workspace } from './workspace.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Programs under way. A launcher that is told to end takes them with it. */
const running = new Set();

function endTogether(signal) {
  for (const child of running) child.kill(signal);
  process.exit(1);
}

function enter(child) {
  if (running.size === 0) for (const signal of signals) process.on(signal, endTogether);
  running.add(child);
}

function leave(child) {
  running.delete(child);
  if (running.size === 0) for (const signal of signals) process.off(signal, endTogether);
}

function started(command, parameters, options) {
  const stdio = ['ignore', 'inherit', 'inherit'];
  const child = spawn(command, parameters, { cwd: workspace, stdio, ...options });
  enter(child);
  child.on('close', () => leave(child));
  return child;
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

/** Runs a program, hands each line of its two outputs to `take` and answers its exit code. */
export async function linesOf(command, parameters, take, options = {}) {
  const child = started(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', take);
  return new Promise((resolve) => {
    child.on('error', (error) => {
      take(error.message);
      resolve(127);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a program that answers messages, one at a time. `ask` answers its message, `undefined` when it ended instead; `end`
 * lets it go.
 */
export function messagesOf(command, parameters, options = {}) {
  const child = started(command, parameters, { ...options, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    /** False once it has ended: nothing that is asked then would be heard. */
    get connected() {
      return child.connected;
    },
    ask: (message) =>
      new Promise((resolve) => {
        const settle = (answer) => {
          child.off('message', settle).off('close', over).off('error', over);
          resolve(answer);
        };
        const over = () => settle(undefined);
        child.on('message', settle).on('close', over).on('error', over);
        child.send(message, (error) => error && over());
      }),
    end: () => child.connected && child.disconnect(),
  };
}
