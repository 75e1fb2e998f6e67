import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topics } from '@vitrine/shared/api';
import { MqttSocket } from '../../fleet/mqttSocket.ts';
import { Fleet } from './arrivals.ts';

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

/** A client that is no terminal; resolves when the broker listens. */
async function publisherOf(address: string): Promise<MqttSocket> {
  for (;;) {
    try {
      const login = { clientId: 'server', userName: 'server', password: '-' };
      return await MqttSocket.open({ address, ...login, onMessage: () => undefined });
    } catch {
      // Not up yet; a broker that never comes up ends with the bench's own time-out.
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * It keeps retained messages in a file, as it does where they are to outlive a restart. The plain listener is the
 * publisher's, and must be there: version 2.0 counts only plain ones, and ends with "Unable to start any listening
 * sockets" where there is none.
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
 * Milliseconds that Mosquitto needs to bring a retained message of quality 1, each under its own topic, to so many
 * terminals: the same ones as with us, told by one plain client that waits for nothing (over a WebSocket it would be
 * the publisher that is slow). The terminals are connected over WebSocket as they are with us, or plainly.
 */
export async function mosquittoFanOut(
  count: number,
  payload: string,
  rounds: number,
  transport: 'webSocket' | 'plain',
): Promise<number[]> {
  if (binary === undefined) throw new Error('Mosquitto is not installed here.');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-mosquitto-'));
  // Started by root it becomes another user, who has to write here.
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
