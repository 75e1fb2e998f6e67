import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { StartRefusal } from '../startRefusal.mjs';

/** What PostgreSQL wrote about itself into its data folder. */
export interface Postmaster {
  /** As its own PID namespace counts it. */
  readonly processId: number;
  readonly socketFolder: string;
  readonly socketPath: string;
  /** Of its block of shared memory; undefined before it has one. */
  readonly sharedMemory: string | undefined;
}

export const postmasterFile = (dataFolder: string): string => join(dataFolder, 'postmaster.pid');

/** Undefined when no PostgreSQL runs there, and the last one stopped in order. */
export function readPostmaster(dataFolder: string): Postmaster | undefined {
  const file = postmasterFile(dataFolder);
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [processId = '', , , port = '', socketFolder = '', , memory = ''] = lines;
  const number = Number(processId);
  if (!Number.isInteger(number) || number <= 1) return undefined;
  return {
    processId: number,
    socketFolder,
    socketPath: join(socketFolder, `.s.PGSQL.${port}`),
    sharedMemory: memory.trim().split(/\s+/)[1],
  };
}

/** Of a process that this one may look at; undefined for others, and for those that ended meanwhile. */
function readOf(processId: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${processId}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

function worksIn(processId: number, folder: { dev: number; ino: number }): boolean {
  try {
    const found = statSync(`/proc/${processId}/cwd`);
    return found.dev === folder.dev && found.ino === folder.ino;
  } catch {
    // Ended meanwhile, or of another user, which PostgreSQL of this folder is not.
    return false;
  }
}

function inProc(dataFolder: string): number[] {
  const folder = statSync(dataFolder, { throwIfNoEntry: false });
  if (!folder) return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((id) => readOf(id, 'comm')?.trim() === 'postgres' && worksIn(id, folder));
}

/** Where there is no /proc: the main process names its data folder. */
function byCommandLine(dataFolder: string): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes(`postgres -D ${dataFolder} `))
    .map((line) => parseInt(line, 10));
}

/** The processes of PostgreSQL that work on a data folder, as far as they can be seen from here, by their number here. */
export const processesOn = (dataFolder: string): number[] =>
  existsSync('/proc/self/cwd') ? inProc(dataFolder) : byCommandLine(dataFolder);

/** Whether a process is the one that calls itself by a number in its own PID namespace. */
export function isKnownAs(processId: number, ownNumber: number): boolean {
  const numbers = /^NSpid:\s*(.+)$/m.exec(readOf(processId, 'status') ?? '')?.[1]?.split(/\s+/);
  return Number(numbers?.at(-1) ?? processId) === ownNumber;
}

/** Whether something runs under a number here. */
export function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether something answers at a socket. */
export function answersAt(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Whether a process is attached to a block of shared memory of this IPC namespace. */
export function isAttached(sharedMemory: string): boolean {
  const list = '/proc/sysvipc/shm';
  if (!existsSync(list)) return false;
  const rows = readFileSync(list, 'utf8').split('\n').slice(1);
  const found = rows.map((row) => row.trim().split(/\s+/)).find(([, id]) => id === sharedMemory);
  return Number(found?.[6] ?? 0) > 0;
}

/** Ends with this when another process has the lock. */
const conflict = 200;

/** @param wait how long the lock is waited for */
const flock = (folder: string, wait: readonly string[] = ['--nonblock']) => [
  '--no-fork',
  ...wait,
  '--conflict-exit-code',
  String(conflict),
  folder,
];

/**
 * PostgreSQL keeps no lock that the kernel would show to other containers, so that it is started under one: `flock` locks
 * the data folder and becomes PostgreSQL, whose processes inherit the lock and release it when the last of them ends.
 * Undefined where there is no such program, or the file system refuses. Throws for a folder that another process has locked:
 * a PostgreSQL without the lock would write into it beside that one.
 */
export function lockingCommand(dataFolder: string): readonly string[] | undefined {
  // One that has just been stopped releases its lock a moment after it is gone.
  const tried = spawnSync('flock', [...flock(dataFolder, ['--timeout', '1']), 'true']);
  if (tried.status === conflict)
    throw new StartRefusal(
      `Another process holds a lock on ${dataFolder}: probably the PostgreSQL of another server. Stop it first.`,
    );
  return tried.status === 0 ? ['flock', ...flock(dataFolder)] : undefined;
}

/** Whether a PostgreSQL that was started so runs, even where its processes cannot be seen. */
export const isFolderLocked = (dataFolder: string): boolean =>
  existsSync(dataFolder) && spawnSync('flock', [...flock(dataFolder), 'true']).status === conflict;
