import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../webpack/paths.ts';

/**
 * `deploy/nginx.servers.conf` on a port of this machine, before servers of this machine. Throws when a part that is replaced
 * is not there.
 */
export function balancerSite(port: number, serverPorts: readonly number[]): string {
  const text = readFileSync(join(workspace, 'deploy/nginx.servers.conf'), 'utf8');
  const servers = serverPorts.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n  ');
  const changes: readonly (readonly [RegExp, string])[] = [
    [/server server-1:8080[\s\S]*server-3:8080 max_fails=0;/, servers],
    [/listen 8080;/, `listen 127.0.0.1:${port};`],
  ];
  return changes.reduce((before, [from, to]) => {
    if (!from.test(before)) throw new Error(`deploy/nginx.servers.conf has no ${from.source}`);
    return before.replace(from, to);
  }, text);
}
