import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';

/** Ports and files of a test, in place of those in the configuration. */
export interface ProxyPlaces {
  readonly httpPort: number;
  readonly httpsPort: number;
  readonly serverPort: number;
  readonly certificate: string;
  readonly key: string;
}

/** The nginx configuration that the guide installs. */
export const configuration = (): string => readFileSync(join(workspace, 'deploy/nginx.conf'), 'utf8');

/** Replaces ports and files in the configuration. Throws when one is not there. */
export function placed(text: string, places: ProxyPlaces): string {
  const changes: readonly (readonly [string, string])[] = [
    ['listen 80;', `listen 127.0.0.1:${places.httpPort};`],
    ['listen [::]:80;', ''],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${places.httpsPort} ssl http2;`],
    ['listen [::]:443 ssl http2;', ''],
    ['server 127.0.0.1:8080;', `server 127.0.0.1:${places.serverPort};`],
    ['/etc/ssl/vitrine/fullchain.pem', places.certificate],
    ['/etc/ssl/vitrine/privkey.pem', places.key],
  ];
  return changes.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`The configuration has no ${from}`);
    return before.replace(from, to);
  }, text);
}
