import { execFile } from 'node:child_process';
import { Refusal } from './refusal.mjs';

/** A screen on a cable is slow to answer; what takes longer has failed. */
const patience = 15_000;

/**
 * Runs a program without a shell. Resolves with what it printed.
 * @param {string} path
 * @param {string[]} values
 * @param {{ input?: string, env?: Record<string, string | undefined> }} [options] what it reads, and its environment
 * @throws {Refusal} with what it complained of
 */
export function runProgram(path, values, { input, env } = {}) {
  return new Promise((resolve, reject) => {
    const child = execFile(
      path,
      values,
      { timeout: patience, maxBuffer: 262_144, env },
      (error, output, complaint) => {
        if (!error) return resolve(output);
        const said = (complaint || error.message).trim().split('\n').at(-1) ?? '';
        reject(new Refusal(502, 'failed', `${path.split('/').at(-1)}: ${said}`.slice(0, 300)));
      },
    );
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input ?? '');
  });
}
