import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';

/** Ports and files of a test, in place of those in the guide. */
export interface ProxyPlaces {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly serverPort: number;
  readonly certificate: string;
  readonly key: string;
}

/** The nginx configuration in a guide, such as `docs/install.md`. */
export function nginxBlock(guide: string): string {
  const text = readFileSync(join(workspace, guide), 'utf8');
  const [, indent = '', block] = /^( *)```nginx\n([\s\S]*?)^ *```$/m.exec(text) ?? [];
  if (block === undefined) throw new Error(`${guide} has no configuration of nginx`);
  return block.replaceAll(new RegExp(`^${indent}`, 'gm'), '');
}

/** Replaces ports and files in the block. Throws when one is not in the guide. */
export function placed(block: string, places: ProxyPlaces): string {
  const changes: readonly (readonly [string, string])[] = [
    ['listen 80;', `listen 127.0.0.1:${places.httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${places.httpsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['server 127.0.0.1:8080;', `server 127.0.0.1:${places.serverPort};`],
    ['/etc/ssl/vitrine/fullchain.pem', places.certificate],
    ['/etc/ssl/vitrine/privkey.pem', places.key],
  ];
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The configuration has no ${from}`);
    return text.replace(from, to);
  }, block);
}
