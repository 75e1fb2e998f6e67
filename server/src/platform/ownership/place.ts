import { existsSync, readFileSync, statfsSync, statSync } from 'node:fs';
import { hostname } from 'node:os';

/** Local file systems by magic number: a kernel lock there excludes everyone. */
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

/** True where no other host can write; false also when unknown. */
export const isLocal = (folder: string): boolean => localFileSystems.has(statfsSync(folder).type);

const bootFile = '/proc/sys/kernel/random/boot_id';

/** Identifies one running kernel: shared by its containers, new after a reboot. */
export const machineId = (): string =>
  existsSync(bootFile) ? readFileSync(bootFile, 'utf8').trim() : hostname();

/**
 * Identity that distinguishes a file or folder from a copy, on one file system and across container mounts. Uses
 * `stat`, since a locked file must not be opened. Undefined when it does not exist.
 */
export const identityOf = (path: string): string | undefined =>
  statSync(path, { bigint: true, throwIfNoEntry: false })?.ino.toString();
