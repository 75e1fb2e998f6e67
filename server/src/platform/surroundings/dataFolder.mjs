// @ts-check
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../failureCode.mjs';
import { StartRefusal } from '../startRefusal.mjs';

/** Entries that only a server of Vitrine makes. */
const marks = ['owner.lock', 'owner.json', 'server.secret'];
/** Entries of a data folder; an operator may put the last of them there before the first start. */
const own = [...marks, 'postgres', 'files', 'backups', 'remotes', 'remotes.json'];

/** @param {readonly string[]} names */
const isMarked = (names) => names.some((name) => marks.includes(name));
/**
 * Entries of any new folder or volume.
 *
 * @param {string} name
 */
const isNeutral = (name) => name.startsWith('.') || name === 'lost+found';

const megabyte = 1_048_576;
/** Megabytes that are wanted free: a new database takes 60 before the first row. */
const room = { first: 160, later: 32 };

/** Setting that names a folder. @typedef {'DATA_DIR' | 'SHARED_DIR'} Setting */

/**
 * Creates the data folder where it is missing. Throws for one that cannot hold the data of a server.
 *
 * @param {string} folder
 * @param {{ warn(message: string): void }} log
 */
export function requireDataFolder(folder, log) {
  create(folder, 'DATA_DIR');
  requireOwn(folder);
  requireRoom(folder, 'DATA_DIR', isMarked(list(folder, 'DATA_DIR')) ? undefined : room.first, log);
  requireWritable(folder, 'DATA_DIR');
}

/**
 * Creates the folder that servers share where it is missing. Throws for one that this server cannot write. Whether the
 * others see the same one cannot be known before they run.
 *
 * @param {string} folder
 * @param {{ warn(message: string): void }} log
 */
export function requireSharedFolder(folder, log) {
  const isNew = !existsSync(folder);
  create(folder, 'SHARED_DIR');
  if (isNew)
    log.warn(`SHARED_DIR is ${folder}, which did not exist and was made: is a disk to be mounted there?`);
  const used = list(folder, 'SHARED_DIR').some((name) => !isNeutral(name));
  requireRoom(folder, 'SHARED_DIR', used ? undefined : room.later, log);
  requireWritable(folder, 'SHARED_DIR');
}

/**
 * @param {string} folder
 * @param {Setting} setting
 */
function create(folder, setting) {
  try {
    createDeep(folder);
  } catch (cause) {
    throw new StartRefusal(`${setting} is ${folder}, which cannot be created: ${reasonOf(cause, setting)}`, {
      cause,
    });
  }
  if (!statSync(folder).isDirectory())
    throw new StartRefusal(`${setting} is ${folder}, which is a file: name a folder`);
}

/**
 * In place of `mkdir` with `recursive`, which never returns in a file system that refuses folders, such as /proc.
 *
 * @param {string} folder
 */
function createDeep(folder) {
  if (existsSync(folder)) return;
  createDeep(dirname(folder));
  mkdirSync(folder);
}

/**
 * Someone's home or a folder of another program: PostgreSQL and the file store would be mixed into it.
 *
 * @param {string} folder
 */
function requireOwn(folder) {
  const names = list(folder, 'DATA_DIR').filter((name) => !isNeutral(name));
  const strange = names.filter((name) => !own.includes(name));
  // What others call their files may be called `files` by anybody.
  if (strange.length === 0 || isMarked(names)) return;
  throw new StartRefusal(
    `DATA_DIR is ${folder}, which holds other files (${strange.slice(0, 3).join(', ')}) and no data of Vitrine: ` +
      'name an empty folder, or the one that Vitrine used before.',
  );
}

/**
 * @param {string} folder
 * @param {Setting} setting
 */
function list(folder, setting) {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw notOurs(folder, setting, cause);
  }
}

/**
 * A server that has data starts on a full disk as well: its console is where materials are deleted.
 *
 * @param {string} folder
 * @param {Setting} setting
 * @param {number | undefined} least megabytes for a first start; undefined where there is data
 * @param {{ warn(message: string): void }} log
 */
function requireRoom(folder, setting, least, log) {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / megabyte);
  if (least === undefined) {
    if (free < room.later)
      log.warn(
        `The disk of ${setting} (${folder}) has ${free} MB left: delete materials or free some space.`,
      );
    return;
  }
  if (free >= least) return;
  throw new StartRefusal(
    `The disk of ${setting} (${folder}) has ${free} MB left, and Vitrine needs ${least} MB to start: ` +
      `free some space, or set ${setting} to another disk.`,
  );
}

/**
 * A read-only mount lets root pass a check of the permissions, so a file is written.
 *
 * @param {string} folder
 * @param {Setting} setting
 */
function requireWritable(folder, setting) {
  // Servers in containers may have the same process id.
  const probe = join(folder, `.write-check-${process.pid}-${randomUUID()}`);
  try {
    writeFileSync(probe, '');
    rmSync(probe);
    for (const name of ['server.secret', 'owner.lock'])
      if (existsSync(join(folder, name))) accessSync(join(folder, name), constants.R_OK | constants.W_OK);
  } catch (cause) {
    throw notOurs(folder, setting, cause);
  }
}

/**
 * @param {string} folder
 * @param {Setting} setting
 * @param {unknown} cause
 */
function notOurs(folder, setting, cause) {
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  const user = process.getuid?.();
  const belongs =
    owner === user || user === undefined ? '' : ` (it belongs to user ${owner}, this is user ${user})`;
  return new StartRefusal(
    `${setting} is ${folder}, which this server cannot read and write${belongs}: ${reasonOf(cause, setting)}`,
    { cause },
  );
}

const elsewhere = 'set it to another';
/** @type {Readonly<Record<string, string>>} */
const reasons = {
  EROFS: 'it is on a read-only file system; mount it writable, or set it to another folder',
  EACCES: 'permission is missing; start as its owner, change the owner, or set it to another folder',
  EPERM: 'the system does not permit it; remove the protection, or set it to another folder',
  EEXIST: 'a file has that name; name a folder',
  ENOTDIR: 'a part of the path is a file; name a folder',
  ENOENT: 'the system does not allow folders there; set it to another folder',
  ENOSPC: 'the disk is full; free some space, or set it to another disk',
  EDQUOT: 'the quota of this user is used up; free some space, or set it to another disk',
  ENAMETOOLONG: 'the path is too long; name a shorter one',
  ELOOP: 'its links lead in a circle; name another folder',
};

/**
 * @param {unknown} cause
 * @param {Setting} setting
 */
function reasonOf(cause, setting) {
  const code = codeOf(cause);
  const reason = reasons[code] ?? `the system answers ${code || String(cause)}; ${elsewhere} folder`;
  return reason.replace(elsewhere, `set ${setting} to another`);
}
