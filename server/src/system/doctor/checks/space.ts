import { existsSync } from 'node:fs';
import { readDiskSpace } from '../../../platform/files/diskSpace.ts';
import { stateOfServer } from '../../serverState.ts';
import { type Check, fault, fine, warning } from '../finding.ts';
import { sizeText } from '../sizeText.ts';

/** Bytes below which the database may stop. */
const least = 32 * 1024 * 1024;

/** Free space on the disk of the data folder, by the thresholds of the console. */
export const space: Check = {
  name: 'Disk space',
  examine: async ({ config: { dataDirectory } }) => {
    if (!existsSync(dataDirectory)) return [];
    const { free, total } = await readDiskSpace(dataDirectory);
    const says = `${sizeText(free)} of ${sizeText(total)} free in ${dataDirectory}`;
    if (free < least) return [fault(says, 'Free some space at once: the database stops on a full disk.')];
    if (stateOfServer({ free, total, complete: true }) === 3)
      return [
        warning(says, 'Delete materials or old backups, or enlarge the disk: 1 GB and 5 % are to be free.'),
      ];
    return [fine(says)];
  },
};
