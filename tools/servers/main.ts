import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { obey, orders } from './obey.ts';
import { ServerGroup } from './ServerGroup.ts';

const usage = `npm run servers [-- 3 --port 8080 --data ./data-servers]

Starts several servers behind nginx on this machine, with one database, Redis and shared folder: the setting of
docs/operations.md to try out. Needs nginx and redis-server of Debian. Ends with Ctrl+C; the data stays.
Lines on standard input take a part away and bring it back: ${orders}.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    port: { type: 'string', default: '8080' },
    data: { type: 'string', default: './data-servers' },
    help: { type: 'boolean', default: false },
  },
});
const count = Number(positionals[0] ?? 3);
const port = Number(values.port);
if (values.help || !Number.isInteger(count) || count < 1 || count > 9 || !Number.isInteger(port)) {
  process.stdout.write(usage);
  process.exit(values.help ? 0 : 2);
}
const folder = resolve(values.data);
mkdirSync(folder, { recursive: true });
const group = await ServerGroup.start({ count, folder, port });
const password = group.servers.map(({ said }) => /with the password (\S+) \(/.exec(said)?.[1]).find(Boolean);
process.stdout.write(`
${count} servers run.
  Console   ${group.url}/web/
  Player    ${group.url}/player/
${group.servers.map(({ name, url }) => `  ${name}  ${url}`).join('\n')}
  Redis     ${group.redis.url}
  Data      ${folder}
${password ? `  Sign in as admin with the password ${password}\n` : ''}
Ctrl+C stops them all; the data stays. To take a part away and bring it back, write a line:
  ${orders}

`);
const say = (line: string) => process.stdout.write(`${line}\n`);
let stopping = false;
group.whenLost((name, how) => {
  if (!stopping) say(`${name} ended by itself: ${how}`);
});

async function obeyLines(): Promise<void> {
  for await (const line of createInterface({ input: process.stdin, terminal: false })) {
    if (line.trim() === '') continue;
    say(
      await obey(group, line).catch((error: unknown) =>
        error instanceof Error ? error.message : String(error),
      ),
    );
  }
}

void obeyLines();
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
stopping = true;
await group.stop();
process.exit(0);
