import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { insertEquipmentTask, insertProgram, login, publishEquipmentTask } from '@vitrine/shared/api';
import type { Credential } from '../fleet/FleetTerminal.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { Fleet } from './fanout/Fleet.ts';
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

async function measureOurs(): Promise<{ figures: number[]; calls: number[]; payload: string }> {
  const child = fork(join(import.meta.dirname, 'fanout/server.ts'), [String(count)]);
  let fleet: Fleet | undefined;
  try {
    const [ready] = (await once(child, 'message')) as [Ready];
    const { token } = await asker(ready.url, '')(login, { userName: 'admin', password: ready.password });
    const ask = asker(ready.url, token);
    fleet = await Fleet.connect(ready.url, ready.terminals);
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
      const all = fleet.arrivals.all(round);
      const start = performance.now();
      await ask(publishEquipmentTask, { id });
      calls.push(performance.now() - start);
      await all;
      figures.push(performance.now() - start);
    }
    return { figures, calls, payload: fleet.payload };
  } finally {
    fleet?.stop();
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
}

export const bench: Bench = {
  name: `From the publish call until ${count} terminals have their desired state`,
  reference: hasMosquitto
    ? 'Mosquitto, one retained message to each, over WebSocket as with us'
    : 'Mosquitto is not installed here: not measured',
  target: 'at most 1.5 ×',
  holds: ({ ratio }) => ratio <= 1.5,
  async run() {
    const { figures, calls, payload } = await measureOurs();
    const theirs = async (transport: 'webSocket' | 'plain') =>
      hasMosquitto ? quantile(await mosquittoFanOut(count, payload, rounds, transport), 0.5) : Number.NaN;
    const reference = await theirs('webSocket');
    const plain = Math.round(await theirs('plain'));
    const call = Math.round(quantile(calls, 0.5));
    const note = `median of ${rounds} rounds; the call itself is answered after ${call} ms; the same terminals of tools/fleet in one process for both; over plain TCP, which no browser speaks, Mosquitto needs ${plain} ms`;
    return compare(quantile(figures, 0.5), reference, 'ms', note);
  },
};
