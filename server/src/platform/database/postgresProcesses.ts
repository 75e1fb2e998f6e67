import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { StartRefusal } from '../startRefusal.mjs';

/** Contents of `postmaster.pid`. */
export interface Postmaster {
  /** In its own PID namespace. */
  readonly processId: number;
  readonly socketFolder: string;
  readonly socketPath: string;
  /** Id of its shared memory segment; undefined before it has one. */
  readonly sharedMemory: string | undefined;
}

export const postmasterFile = (dataFolder: string): string => join(dataFolder, 'postmaster.pid');

/** Undefined when no PostgreSQL runs there and the last one shut down in order. */
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

/** Undefined for processes that this user may not inspect, and for those that have exited. */
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
    // Exited meanwhile, or owned by another user, so not this folder's PostgreSQL.
    return false;
  }
}

function inProc(dataFolder: string): number[] {
  const folder = statSync(dataFolder, { throwIfNoEntry: false });
  if (!folder) return [];
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((id) => readOf(id, 'comm')?.trim() === 'postgres' && worksIn(id, folder));
}

/** Without /proc: the postmaster names its data folder on the command line. */
function byCommandLine(dataFolder: string): number[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' }).split('\n');
  return lines
    .filter((line) => line.includes(`postgres -D ${dataFolder} `))
    .map((line) => parseInt(line, 10));
}

/** Ids of the PostgreSQL processes on a data folder that are visible from here. */
export const processesOn = (dataFolder: string): number[] =>
  existsSync('/proc/self/cwd') ? inProc(dataFolder) : byCommandLine(dataFolder);

/** Whether a process has a given id in its own PID namespace. */
export function isKnownAs(processId: number, ownNumber: number): boolean {
  const numbers = /^NSpid:\s*(.+)$/m.exec(readOf(processId, 'status') ?? '')?.[1]?.split(/\s+/);
  return Number(numbers?.at(-1) ?? processId) === ownNumber;
}

/** Whether a process with this id exists here. */
export function isRunning(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Whether a socket accepts connections. */
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

/** Whether a process is attached to a shared memory segment of this IPC namespace. */
export function isAttached(sharedMemory: string): boolean {
  const list = '/proc/sysvipc/shm';
  if (!existsSync(list)) return false;
  const rows = readFileSync(list, 'utf8').split('\n').slice(1);
  const found = rows.map((row) => row.trim().split(/\s+/)).find(([, id]) => id === sharedMemory);
  return Number(found?.[6] ?? 0) > 0;
}

/** Exit code when another process holds the lock. */
const conflict = 200;

/** @param wait arguments that say how long to wait for the lock */
const flock = (folder: string, wait: readonly string[] = ['--nonblock']) => [
  '--no-fork',
  ...wait,
  '--conflict-exit-code',
  String(conflict),
  folder,
];

/**
 * PostgreSQL holds no lock that other containers could see, so it is started under one: `flock` locks the data folder
 * and execs PostgreSQL, whose processes inherit the lock and release it when the last exits. Undefined where `flock` is
 * missing or the file system does not support it. Throws when another process holds the lock: a PostgreSQL without it
 * would corrupt the folder.
 */
export function lockingCommand(dataFolder: string): readonly string[] | undefined {
  // A process just stopped releases its lock a moment after its exit.
  const tried = spawnSync('flock', [...flock(dataFolder, ['--timeout', '1']), 'true']);
  if (tried.status === conflict)
    throw new StartRefusal(
      `Another process holds a lock on ${dataFolder}: probably the PostgreSQL of another server. Stop it first.`,
    );
  return tried.status === 0 ? ['flock', ...flock(dataFolder)] : undefined;
}

/** Whether a PostgreSQL started this way is running, even if its processes are invisible here. */
export const isFolderLocked = (dataFolder: string): boolean =>
  existsSync(dataFolder) && spawnSync('flock', [...flock(dataFolder), 'true']).status === conflict;
