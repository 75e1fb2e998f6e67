import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteDescription, remoteDescription } from '@vitrine/shared/api';
import { contractNumber } from '@vitrine/shared/contract';
import { z } from 'zod';
import { readPackage } from '../folders.ts';

/**
 * What a remote says about itself: name and version of its package.json, and the field `remote` of it. Throws with the
 * faulty fields.
 *
 * @param folder the package
 */
export function describeRemote(folder: string): RemoteDescription {
  const { remote }: { remote?: object } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const described = remoteDescription.safeParse({
    ...readPackage(folder),
    contract: contractNumber,
    ...remote,
  });
  if (described.success) return described.data;
  throw new Error(
    `${join(folder, 'package.json')} does not describe the remote in its field "remote":\n${z.prettifyError(described.error)}`,
  );
}
