import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where a program is on the PATH; `undefined` when it is not there. Asked anew each time: it may be installed later. */
export function findProgram(name: string, path = process.env.PATH ?? ''): string | undefined {
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Not there, or not ours to run: either way it is not used.
    return false;
  }
}

/** How a program ended otherwise than well. */
export class ProgramFailed extends Error {
  constructor(program: string, code: number | null, complaint: string) {
    super(`${program} ended with ${code ?? 'a signal'}: ${complaint}`);
    this.name = 'ProgramFailed';
  }
}

export interface RunOptions {
  /** Milliseconds; then it is killed. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
  /** Nobody waits for it: it runs only when nothing else wants to. */
  readonly idle?: boolean;
  /** Hears what it writes while it runs. */
  readonly onOutput?: (text: string) => void;
  readonly environment?: Record<string, string | undefined>;
}

/** The lowest priority: what a person waits for goes first. */
const lowest = 19;
/** More complaint than this is not kept. */
const complaintLimit = 4000;

function lower(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    setPriority(child.pid, lowest);
  } catch (error) {
    // Already gone, which the close event tells as well.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
}

let guard: readonly string[] | undefined;

/**
 * What stands before a command so that it dies with this process, even when this one is killed with -9. Linux has
 * it; elsewhere a child may live on until it has done its work.
 */
function deathGuard(): readonly string[] {
  if (guard) return guard;
  const setpriv = findProgram('setpriv');
  const options = ['--pdeathsig', 'KILL'];
  // The one of BusyBox has the name and not the option.
  const works =
    setpriv !== undefined && spawnSync(setpriv, [...options, process.execPath, '-v']).status === 0;
  guard = works ? [setpriv, ...options] : [];
  return guard;
}

/**
 * Runs a program to its end without input and gives what it wrote, at most 64 MB. It never outlives `timeout`, nor
 * `signal`. Throws {@link ProgramFailed}.
 */
export function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const [command = program, ...rest] = [...deathGuard(), program, ...args];
    const child = spawn(command, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeout,
      killSignal: 'SIGKILL',
      signal: options.signal,
      ...(options.environment && { env: options.environment }),
    });
    const output: Buffer[] = [];
    let length = 0;
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      options.onOutput?.(chunk.toString());
      if (length > 64 * 1024 * 1024) child.kill('SIGKILL');
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = `${complaint}${chunk.toString()}`.slice(-complaintLimit);
    });
    child.on('error', reject);
    child.on('spawn', () => {
      if (options.idle) lower(child);
    });
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(output));
      else reject(new ProgramFailed(program, code, complaint.trim()));
    });
  });
}
