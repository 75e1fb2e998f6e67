import { parseArgs } from 'node:util';
import { crash } from './crash.ts';

const usage = `npm run crash [-- --seed 7 --rounds 60 --terminals 6 --servers 3 --only postgres]

Starts a server on a data folder of its own, uploads, saves, publishes, plays and backs up all at once, and kills the
server, its PostgreSQL or both in each round. With --servers: one of several servers, two, Redis, Redis with its data,
PostgreSQL or all of them; with --only, just that one. Ends with 1 when a write that was acknowledged is gone, or a terminal does
not come to what the server keeps for it. The same seed kills in the same way.
`;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '7' },
    rounds: { type: 'string', default: '60' },
    terminals: { type: 'string', default: '6' },
    servers: { type: 'string', default: '1' },
    only: { type: 'string' },
    port: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
const [seed, rounds, terminals, servers] = [values.seed, values.rounds, values.terminals, values.servers].map(
  Number,
) as [number, number, number, number];
if (
  values.help ||
  ![seed, rounds, terminals, servers].every((number) => Number.isInteger(number) && number >= 0)
) {
  process.stdout.write(usage);
  process.exit(values.help ? 0 : 2);
}

const start = Date.now();
const say = (line: string) => process.stdout.write(`${line}\n`);
const port = values.port === undefined ? undefined : Number(values.port);
const { acknowledged, kept, diverged, faults } = await crash({
  seed,
  rounds,
  terminals,
  servers,
  ...(values.only !== undefined && { only: values.only }),
  ...(port && { port }),
  say,
});
for (const fault of faults) say(fault);
const minutes = ((Date.now() - start) / 60_000).toFixed(1);
say(
  `seed ${seed}, ${rounds} rounds, ${minutes} min: acknowledged ${acknowledged}, kept ${kept}, diverged ${diverged}`,
);
process.exit(kept === acknowledged && diverged === 0 ? 0 : 1);
