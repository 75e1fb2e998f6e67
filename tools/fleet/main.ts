import { login } from '@vitrine/shared/api';
import { asker } from '../bench/publish/realServer.ts';
import { FleetTerminal } from './FleetTerminal.ts';
import { manifestReader } from './manifests.ts';
import { inParallel, pairOne } from './pair.ts';
import { playerBehaviour } from './reconnectBehaviour.ts';

const usage = `npm run fleet -- <how many>

Pairs so many terminals with a running server and lets them live until Ctrl C: they connect, follow
their desired state, report what they show, acknowledge commands, and come back as the player does when
the server was away. From the environment:
  FLEET_URL       http://localhost:8080
  FLEET_USER      admin
  FLEET_PASSWORD  the operator's password
`;

const count = Number(process.argv[2]);
const {
  FLEET_URL: url = 'http://localhost:8080',
  FLEET_USER: userName = 'admin',
  FLEET_PASSWORD,
} = process.env;
if (!Number.isInteger(count) || count < 1 || FLEET_PASSWORD === undefined) {
  process.stdout.write(usage);
  process.exit(1);
}

const anyone = asker(url, '');
const { token } = await anyone(login, { userName, password: FLEET_PASSWORD });
const ask = { terminal: anyone, operator: asker(url, token) };
const manifest = manifestReader(url);
const fleet: FleetTerminal[] = [];
const reached = new Map<string, number>();
let online = 0;

await inParallel(
  Array.from({ length: count }, (_, index) => `Fleet ${String(index + 1).padStart(5, '0')}`),
  16,
  async (name) => {
    const credential = await pairOne(ask, name);
    const terminal = new FleetTerminal(credential, {
      url,
      manifest,
      onDesired: ({ revision }, clId) => reached.set(clId, revision),
      reconnects: {
        wait: playerBehaviour.waits(),
        onTry: () => undefined,
        onOnline: () => {
          online += 1;
        },
        onOffline: () => {
          online -= 1;
        },
      },
    });
    await terminal.start();
    fleet.push(terminal);
    if (fleet.length % 100 === 0) process.stdout.write(`${fleet.length} terminals are online\n`);
  },
);
process.stdout.write(`All ${fleet.length} terminals are online at ${url}; Ctrl C ends them.\n`);
const timer = setInterval(
  () =>
    process.stdout.write(`${online} of ${fleet.length} are online, ${reached.size} have a desired state\n`),
  30_000,
);
process.once('SIGINT', () => {
  clearInterval(timer);
  for (const terminal of fleet) terminal.stop();
});
