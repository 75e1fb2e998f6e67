import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

/** Path of a program on the PATH; `undefined` when missing. Not cached: it may be installed later. */
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
    // Missing or not executable: not used.
    return false;
  }
}

/** Unsuccessful end of a program. */
export class ProgramFailed extends Error {
  constructor(program: string, code: number | null, complaint: string) {
    super(`${program} ended with ${code ?? 'a signal'}: ${complaint}`);
    this.name = 'ProgramFailed';
  }
}

export interface RunOptions {
  /** Milliseconds before it is killed. */
  readonly timeout: number;
  readonly signal?: AbortSignal;
  /** Runs at idle priority, since no user waits for it. */
  readonly idle?: boolean;
  /** Receives output while it runs. */
  readonly onOutput?: (text: string) => void;
  /** In addition to the base environment, which contains no secrets of this server. */
  readonly environment?: Record<string, string>;
}

const gigabyte = 1024 ** 3;
/** Limits of memory and file size per program, against malicious videos. */
const mostMemory = 3 * gigabyte;
const largestFile = 8 * gigabyte;

/** Minimal environment: an upload that exploits a program gets no secrets. */
function plainEnvironment(): Record<string, string> {
  const { PATH = '', LANG = 'C.UTF-8', FONTCONFIG_PATH } = process.env;
  return { PATH, LANG, ...(FONTCONFIG_PATH !== undefined && { FONTCONFIG_PATH }) };
}

/** Lowest priority: interactive work comes first. */
const lowest = 19;
/** Maximum length of stored error output. */
const complaintLimit = 4000;

function lower(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    setPriority(child.pid, lowest);
  } catch (error) {
    // Already exited, which the close event reports too.
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_SYSTEM_ERROR')) throw error;
  }
}

let guard: readonly string[] | undefined;

const works = ([program, ...args]: readonly [string, ...string[]]) =>
  spawnSync(program, [...args, process.execPath, '-v']).status === 0;

/** Command prefix, if the program exists and supports the options: BusyBox has a reduced one of the same name. */
function prefix(name: string, options: readonly string[]): readonly string[] {
  const program = findProgram(name);
  return program !== undefined && works([program, ...options]) ? [program, ...options] : [];
}

/**
 * Prefix that ends a child with this process, even after kill -9, and limits memory and disk use. Linux only; elsewhere
 * a child may outlive the server until it is done.
 */
function commandGuard(): readonly string[] {
  guard ??= [
    ...prefix('prlimit', [`--data=${mostMemory}`, `--fsize=${largestFile}`, '--core=0']),
    ...prefix('setpriv', ['--pdeathsig', 'KILL']),
  ];
  return guard;
}

/** Kills the process group: soffice is a script, whose child would survive. */
function endAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // The group has exited already.
    const gone = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH';
    if (!gone) throw error;
  }
}

/** Kills the child on timeout or abort; call the returned function after its exit. */
function watchOver(child: ChildProcess, { timeout, signal }: RunOptions): () => void {
  const end = () => endAll(child);
  const timer = setTimeout(end, timeout);
  signal?.addEventListener('abort', end);
  return () => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  };
}

/**
 * Runs a program to completion without input and returns its output, at most 64 MB. Bounded by `timeout` and `signal`.
 * Throws {@link ProgramFailed}.
 */
export function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    options.signal?.throwIfAborted();
    const [command = program, ...rest] = [...commandGuard(), program, ...args];
    const child = spawn(command, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that it can be killed as a whole.
      detached: true,
      env: { ...plainEnvironment(), ...options.environment },
    });
    const forget = watchOver(child, options);
    const output: Buffer[] = [];
    let length = 0;
    let complaint = '';
    child.stdout.on('data', (chunk: Buffer) => {
      length += chunk.length;
      options.onOutput?.(chunk.toString());
      if (length > 64 * 1024 * 1024) endAll(child);
      else output.push(chunk);
    });
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = `${complaint}${chunk.toString()}`.slice(-complaintLimit);
    });
    child.on('error', (error) => {
      forget();
      reject(error);
    });
    child.on('spawn', () => {
      if (options.idle) lower(child);
    });
    child.on('close', (code) => {
      forget();
      // Not a failure of the program: rejects with the abort reason.
      if (options.signal?.aborted) reject(options.signal.reason);
      else if (code === 0) resolve(Buffer.concat(output));
      else reject(new ProgramFailed(program, code, complaint.trim()));
    });
  });
}
