import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RemoteDescription } from '@vitrine/shared/api';

/** What the remotes of the repository say about themselves, in the field `remote` of their package.json. */
type ShippedRemote = Pick<RemoteDescription, 'name' | 'paths' | 'label' | 'navigation' | 'landing'>;

export const shippedRemotes = (root: string): ShippedRemote[] =>
  globSync('mf-*/package.json', { cwd: root })
    .sort()
    .map((path) => ({
      name: dirname(path),
      ...JSON.parse(readFileSync(join(root, path), 'utf8')).remote,
    }));
