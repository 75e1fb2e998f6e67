import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MqttSocket } from '../../fleet/mqttSocket.ts';
import { inParallel } from '../../fleet/pair.ts';

const binary = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', 'mosquitto'].find(
  (path) => spawnSync(path, ['-h']).error === undefined,
);

/** Whether this machine has the broker that we compare ourselves with (Debian: `apt-get install mosquitto`). */
export const hasMosquitto = binary !== undefined;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function listens(address: string): Promise<void> {
  for (;;) {
    try {
      const probe = await connect(address, 'probe', () => undefined);
      probe.close();
      return;
    } catch {
      // Not up yet; a broker that never comes up ends with the bench's own time-out.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

const connect = (address: string, clientId: string, onMessage: () => void) =>
  MqttSocket.open({ address, clientId, userName: clientId, password: '-', onMessage });

/**
 * Milliseconds that Mosquitto needs to bring a retained message of quality 1 to each of so many terminals. They are
 * connected plainly: Debian's build does not open a WebSocket everywhere, and without one it is faster, not slower.
 */
export async function mosquittoFanOut(count: number, payload: string, rounds: number): Promise<number[]> {
  if (binary === undefined) throw new Error('Mosquitto is not installed here.');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-mosquitto-'));
  const port = await freePort();
  const settings = [
    `listener ${port} 127.0.0.1`,
    'allow_anonymous true',
    'max_connections -1',
    'max_queued_messages 0',
    'max_inflight_messages 0',
    'log_type error',
  ];
  writeFileSync(join(folder, 'mosquitto.conf'), `${settings.join('\n')}\n`);
  const child: ChildProcess = spawn(binary, ['-c', join(folder, 'mosquitto.conf')], { stdio: 'inherit' });
  const address = `tcp://127.0.0.1:${port}`;
  const sockets: MqttSocket[] = [];
  try {
    await listens(address);
    let heard = 0;
    let all: () => void = () => undefined;
    await inParallel([...Array(count).keys()], 50, async (index) => {
      const socket = await connect(address, `t${index}`, () => {
        heard += 1;
        if (heard === count) all();
      });
      await socket.subscribe([`vitrine/t/${index}/desired`]);
      sockets.push(socket);
    });
    const publisher = await connect(address, 'server', () => undefined);
    sockets.push(publisher);
    const figures: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      heard = 0;
      const done = new Promise<void>((resolve) => {
        all = resolve;
      });
      const start = performance.now();
      for (let index = 0; index < count; index += 1)
        publisher.publish(`vitrine/t/${index}/desired`, JSON.parse(payload), true);
      await done;
      figures.push(performance.now() - start);
    }
    return figures;
  } finally {
    for (const socket of sockets) socket.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}
