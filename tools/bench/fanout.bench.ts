import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { insertEquipmentTask, insertProgram, login, publishEquipmentTask } from '@vitrine/shared/api';
import { type Credential, FleetTerminal } from '../fleet/fleetTerminal.ts';
import { inParallel } from '../fleet/pair.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { hasMosquitto, mosquittoFanOut } from './fanout/mosquitto.ts';
import { asker } from './publish/realServer.ts';

const count = Number(process.env.FANOUT_TERMINALS ?? 10_000);
const rounds = 3;

interface Ready {
  url: string;
  password: string;
  groupId: string;
  terminals: Credential[];
}

/** What all terminals have the same revision of, and when the last of them had. */
class Arrivals {
  readonly #reached = new Map<string, number>();
  #wanted = 0;
  #all: () => void = () => undefined;
  payload = '';

  note(clId: string, revision: number): void {
    this.#reached.set(clId, revision);
    if (revision === this.#wanted) this.#left -= 1;
    if (this.#left === 0) this.#all();
  }

  #left = Number.POSITIVE_INFINITY;

  /** Resolves when every terminal has heard of this revision. */
  all(revision: number): Promise<void> {
    this.#wanted = revision;
    this.#left = count;
    return new Promise((resolve) => {
      this.#all = resolve;
    });
  }
}

async function measureOurs(): Promise<{ figures: number[]; calls: number[]; payload: string }> {
  const child = fork(join(import.meta.dirname, 'fanout/server.ts'), [String(count)]);
  const fleet: FleetTerminal[] = [];
  try {
    const [ready] = (await once(child, 'message')) as [Ready];
    const { token } = await asker(ready.url, '')(login, { userName: 'admin', password: ready.password });
    const ask = asker(ready.url, token);
    const arrivals = new Arrivals();
    await inParallel(ready.terminals, 50, async (credential) => {
      const terminal = new FleetTerminal(credential, {
        url: ready.url,
        onDesired: (desired, clId) => {
          arrivals.payload ||= JSON.stringify(desired);
          arrivals.note(clId, desired.revision);
        },
      });
      await terminal.start();
      fleet.push(terminal);
    });
    const program = await ask(insertProgram, { name: 'Fan-out' });
    const days = {
      etMon: '1',
      etTue: '1',
      etWed: '1',
      etThur: '1',
      etFri: '1',
      etSat: '1',
      etSun: '1',
    } as const;
    const { id } = await ask(insertEquipmentTask, {
      etName: 'Fan-out',
      etStartDate: '2026-01-01',
      etEndDate: '2099-12-31',
      etStartTime: '00:00',
      etEndTime: '00:00',
      etOvernight: '1',
      ...days,
      programIds: [program.id],
      groupIds: [ready.groupId],
    });
    const figures: number[] = [];
    const calls: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const all = arrivals.all(round);
      const start = performance.now();
      await ask(publishEquipmentTask, { id });
      calls.push(performance.now() - start);
      await all;
      figures.push(performance.now() - start);
    }
    return { figures, calls, payload: arrivals.payload };
  } finally {
    for (const terminal of fleet) terminal.stop();
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

export const bench: Bench = {
  name: `From the publish call until ${count} terminals have their desired state`,
  reference: hasMosquitto
    ? 'Mosquitto, one retained message to each'
    : 'Mosquitto is not installed here: not measured',
  target: 'at most 1.5 ×',
  holds: ({ ratio }) => ratio <= 1.5,
  async run() {
    const { figures, calls, payload } = await measureOurs();
    const reference = hasMosquitto
      ? quantile(await mosquittoFanOut(count, payload, rounds), 0.5)
      : Number.NaN;
    const call = Math.round(quantile(calls, 0.5));
    const note = `median of ${rounds} rounds; the call itself is answered after ${call} ms; terminals of tools/fleet, in one process, ours over WebSocket, Mosquitto's over TCP`;
    return compare(quantile(figures, 0.5), reference, 'ms', note);
  },
};
