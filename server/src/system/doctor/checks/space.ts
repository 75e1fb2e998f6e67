import { existsSync } from 'node:fs';
import { readDiskSpace } from '../../../platform/files/diskSpace.ts';
import { stateOfServer } from '../../serverState.ts';
import { type Check, type Finding, fault, fine, warning } from '../finding.ts';
import { sizeText } from '../sizeText.ts';

/** Bytes below which the database may stop. */
const least = 32 * 1024 * 1024;

async function findingsOf(folder: string): Promise<Finding[]> {
  if (!existsSync(folder)) return [];
  const { free, total } = await readDiskSpace(folder);
  const says = `${sizeText(free)} of ${sizeText(total)} free in ${folder}`;
  if (free < least) return [fault(says, 'Free some space at once: the database stops on a full disk.')];
  if (stateOfServer({ free, total, complete: true }) === 3)
    return [
      warning(says, 'Delete materials or old backups, or enlarge the disk: 1 GB and 5 % are to be free.'),
    ];
  return [fine(says)];
}

/** Free space on the disks of the data folder and of that shared with other servers, by the thresholds of the console. */
export const space: Check = {
  name: 'Disk space',
  examine: async ({ config: { dataDirectory, sharedDirectory } }) => {
    const folders = [...new Set([dataDirectory, sharedDirectory])];
    return (await Promise.all(folders.map(findingsOf))).flat();
  },
};
