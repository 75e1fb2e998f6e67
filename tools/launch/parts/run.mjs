import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { workspace } from './workspace.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
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

/** Runs a program in the checkout and returns its exit code; 127 when it does not exist. */
export function exitCodeOf(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = started(command, parameters, options);
    child.on('error', () => resolve(127));
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** Runs a program in the checkout; rejects with a sentence on failure. */
export async function run(command, parameters, options = {}) {
  const code = await exitCodeOf(command, parameters, options);
  if (code !== 0) throw new Error(`${command} ${parameters.join(' ')} failed (exit code ${code})`);
}

/** Runs a program and returns `{ code, text }` with both outputs, without printing them. */
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

/** Runs a program, passes each output line to `take`, and returns the exit code. */
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
 * Runs a program with request-response messages. `ask` returns the response, `undefined` if the program exited; `end`
 * disconnects it.
 */
export function messagesOf(command, parameters, options = {}) {
  const child = started(command, parameters, { ...options, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return {
    /** False once it has exited. */
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
