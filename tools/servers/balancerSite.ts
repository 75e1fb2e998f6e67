import { configuration } from '../proxy/configuration.ts';

/**
 * The nginx configuration of `deploy/nginx.conf` over plain HTTP on a port of this machine, before several servers, none of
 * which a browser sticks to. Throws when a part that is replaced is not there.
 */
export function balancerSite(port: number, serverPorts: readonly number[]): string {
  const text = configuration();
  const site = text.slice(text.indexOf('# Without an upgrade'));
  const plain = /server \{\s+listen 80;[\s\S]*?\n\}\n/;
  const secured = /\s+ssl_[a-z_]+ [^;]+;/g;
  const changes: readonly (readonly [RegExp, string])[] = [
    [plain, ''],
    [
      /server 127\.0\.0\.1:8080;/,
      serverPorts.map((each) => `server 127.0.0.1:${each} max_fails=0;`).join('\n  '),
    ],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port};`],
    [/listen \[::\]:443 ssl http2;/, ''],
    [/server_name signage\.example;/, 'server_name localhost;'],
    [secured, ''],
  ];
  return changes.reduce((before, [from, to]) => {
    if (before.search(from) < 0) throw new Error(`deploy/nginx.conf has no ${from.source}`);
    return before.replace(from, to);
  }, site);
}
