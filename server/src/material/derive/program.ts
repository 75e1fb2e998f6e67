import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { setPriority } from 'node:os';
import { delimiter, join } from 'node:path';

/** Where a program is on the PATH; `undefined` when it is not there. Looked up each time: it may be installed later. */
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
  /** Beside the few things that it is told anyway; secrets of this server are not among them. */
  readonly environment?: Record<string, string>;
}

const gigabyte = 1024 ** 3;
/** Bytes that one program may fill with data, and that one file it writes may have: a film made to hurt asks for all. */
const mostMemory = 3 * gigabyte;
const largestFile = 8 * gigabyte;

/** What programs are told of this machine, and nothing more: an upload that gets hold of one reads no secret of ours. */
function plainEnvironment(): Record<string, string> {
  const { PATH = '', LANG = 'C.UTF-8', FONTCONFIG_PATH } = process.env;
  return { PATH, LANG, ...(FONTCONFIG_PATH !== undefined && { FONTCONFIG_PATH }) };
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

const works = ([program, ...args]: readonly [string, ...string[]]) =>
  spawnSync(program, [...args, process.execPath, '-v']).status === 0;

/** A prefix for commands, when the program is there and takes its options: the one of BusyBox has the name alone. */
function prefix(name: string, options: readonly string[]): readonly string[] {
  const program = findProgram(name);
  return program !== undefined && works([program, ...options]) ? [program, ...options] : [];
}

/**
 * What stands before a command so that it dies with this process, even when this one is killed with -9, and cannot fill
 * the memory or the disk. Linux has both; elsewhere a child may live on until it has done its work.
 */
function commandGuard(): readonly string[] {
  guard ??= [
    ...prefix('prlimit', [`--data=${mostMemory}`, `--fsize=${largestFile}`, '--core=0']),
    ...prefix('setpriv', ['--pdeathsig', 'KILL']),
  ];
  return guard;
}

/** Ends a program with all that it has started itself: soffice is a script, and its office would live on. */
function endAll({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // Nobody of them is left.
    const gone = typeof error === 'object' && error !== null && 'code' in error && error.code === 'ESRCH';
    if (!gone) throw error;
  }
}

/** Ends it when its time is over or nobody wants it any more; call what it answers when it has ended. */
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
 * Runs a program to its end without input and gives what it wrote, at most 64 MB. It never outlives `timeout`, nor
 * `signal`. Throws {@link ProgramFailed}.
 */
export function runProgram(program: string, args: readonly string[], options: RunOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    options.signal?.throwIfAborted();
    const [command = program, ...rest] = [...commandGuard(), program, ...args];
    const child = spawn(command, rest, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, which can be ended as one.
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
      // Not a failure of the program: the caller that ended it says why.
      if (options.signal?.aborted) reject(options.signal.reason);
      else if (code === 0) resolve(Buffer.concat(output));
      else reject(new ProgramFailed(program, code, complaint.trim()));
    });
  });
}
