import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topics } from '@vitrine/shared/api';
import { MqttSocket } from '../../fleet/MqttSocket.ts';
import { Fleet } from './Fleet.ts';

const binary = ['/usr/sbin/mosquitto', '/usr/local/sbin/mosquitto', 'mosquitto'].find(
  (path) => spawnSync(path, ['-h']).error === undefined,
);

/** Whether the reference broker is installed (Debian: `apt-get install mosquitto`). */
export const hasMosquitto = binary !== undefined;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port');
  return address.port;
}

/** Connects the publisher; resolves when the broker accepts connections. */
async function publisherOf(address: string): Promise<MqttSocket> {
  for (;;) {
    try {
      const login = { clientId: 'server', userName: 'server', password: '-' };
      return await MqttSocket.open({ address, ...login, onMessage: () => undefined });
    } catch {
      // Not listening yet; the bench's own timeout bounds the wait.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * Enables persistence, so that retained messages survive a restart. The plain listener serves the publisher and is
 * required: version 2.0 ends with "Unable to start any listening sockets" without one.
 */
function settingsOf(folder: string, plainPort: number, port: number): string {
  const lines = [
    'persistence true',
    `persistence_location ${folder}/`,
    'max_queued_messages 0',
    'max_inflight_messages 0',
    'log_type error',
    'allow_anonymous true',
    `listener ${plainPort} 127.0.0.1`,
    'max_connections -1',
    `listener ${port}`,
    'socket_domain ipv4',
    'protocol websockets',
    'max_connections -1',
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Milliseconds in which Mosquitto delivers a retained QoS 1 message on individual topics to the terminals, published
 * by a plain TCP client without back-pressure (over WebSocket, the publisher would be the bottleneck). Terminals
 * connect over WebSocket as with our broker, or plainly.
 */
export async function mosquittoFanOut(
  count: number,
  payload: string,
  rounds: number,
  transport: 'webSocket' | 'plain',
): Promise<number[]> {
  if (binary === undefined) throw new Error('Mosquitto is not installed here');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-mosquitto-'));
  // Started as root it drops privileges and needs write access.
  chmodSync(folder, 0o777);
  const port = await freePort();
  const plainPort = await freePort();
  writeFileSync(join(folder, 'mosquitto.conf'), settingsOf(folder, plainPort, port));
  const child: ChildProcess = spawn(binary, ['-c', join(folder, 'mosquitto.conf')], { stdio: 'inherit' });
  const plain = `tcp://127.0.0.1:${plainPort}`;
  const url = transport === 'plain' ? plain : `http://127.0.0.1:${port}`;
  let fleet: Fleet | undefined;
  let publisher: MqttSocket | undefined;
  try {
    publisher = await publisherOf(plain);
    const clIds = Array.from({ length: count }, (_, index) => `fanout${String(index).padStart(6, '0')}`);
    fleet = await Fleet.connect(
      url,
      clIds.map((clId) => ({ clId, credential: '-' })),
    );
    const desired = JSON.parse(payload);
    const figures: number[] = [];
    for (let revision = 1; revision <= rounds; revision += 1) {
      const all = fleet.arrivals.all(revision);
      const start = performance.now();
      for (const clId of clIds) publisher.publish(topics.desired(clId), { ...desired, revision }, true);
      await all;
      figures.push(performance.now() - start);
    }
    return figures;
  } finally {
    fleet?.stop();
    publisher?.close();
    child.kill('SIGTERM');
    await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}
