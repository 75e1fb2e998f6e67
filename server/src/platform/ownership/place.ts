import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** File systems of one machine, by their magic number: what the kernel locks there, it locks for everyone. */
const localFileSystems: ReadonlySet<number> = new Set([
  0xef53, // ext2, ext3, ext4
  0x58465342, // XFS
  0x9123683e, // Btrfs
  0x2fc12fc1, // ZFS
  0xf2f52010, // F2FS
  0xca451a4e, // bcachefs
  0x01021994, // tmpfs
  0x794c7630, // overlay, as in a container
]);

/** True where no other machine can write; false also where that is unknown. */
export const isLocal = (folder: string): boolean => localFileSystems.has(statfsSync(folder).type);

const bootFile = '/proc/sys/kernel/random/boot_id';

/** One running kernel, the same for all containers on it and another after a reboot. */
export const machineId = (): string =>
  existsSync(bootFile) ? readFileSync(bootFile, 'utf8').trim() : hostname();

/**
 * Tells a file or folder from a copy of it, on one file system and across the mounts of containers. `stat` does not open
 * it, which a locked file must not be. Undefined when it is not there.
 */
export const identityOf = (path: string): string | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false })?.ino.toString();
