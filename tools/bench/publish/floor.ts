import {
  claimPairing,
  type DesiredState,
  registerClient,
  requestPairing,
  type TerminalManifest,
  topics,
} from '@vitrine/shared/api';
import { connectAsync, type MqttClient } from 'mqtt';
import type { RealServer } from './realServer.ts';

const facts = { resolutionWidth: 1920, resolutionHeight: 1080, playerVersion: '1.0.0', timeZone: 'UTC' };

/** A headless terminal: the minimum network traffic for any player to show new content. */
export interface Floor {
  readonly clId: string;
  /** Milliseconds for a broker round trip, the manifest and the program document, in sequence. */
  measure(programId: string): Promise<number>;
  close(): Promise<void>;
}

async function pair({ ask }: RealServer) {
  const { code, pairingSecret } = await ask(requestPairing, facts);
  await ask(registerClient, { code, name: 'Floor', pid: '-1' });
  const claimed = await ask(claimPairing, { pairingSecret });
  if (claimed.state !== 'adopted') throw new Error(`The pairing is ${claimed.state}`);
  return claimed;
}

async function fetchFile(server: RealServer, token: string, hash: string): Promise<string> {
  const response = await fetch(`${server.url}/etv/file/${hash}`, { headers: { token } });
  if (!response.ok) throw new Error(`/etv/file/${hash}: ${response.status}`);
  return response.text();
}

async function roundTrip(client: MqttClient, clId: string): Promise<void> {
  const report = { revision: 0, at: new Date().toISOString(), tasks: [], onScreen: null };
  await client.publishAsync(topics.report(clId), JSON.stringify(report), { qos: 1 });
}

/** Pairs a terminal and connects it to the broker; it must be a target of the publication. */
export async function openFloor(server: RealServer): Promise<Floor> {
  const { clId, credential } = await pair(server);
  const token = `${clId}.${credential}`;
  const address = `${server.url.replace('http', 'ws')}/mqtt`;
  const client = await connectAsync(address, { clientId: clId, username: clId, password: credential });
  let desired: DesiredState | undefined;
  client.on('message', (_topic, payload) => {
    if (payload.length > 0) desired = JSON.parse(payload.toString());
  });
  await client.subscribeAsync(topics.desired(clId), { qos: 1 });
  return {
    clId,
    async measure(programId) {
      if (!desired) throw new Error('Nothing was published to the terminal');
      const start = performance.now();
      await roundTrip(client, clId);
      const manifest: TerminalManifest = JSON.parse(await fetchFile(server, token, desired.manifestHash));
      const program = manifest.programs.find((each) => each.programId === programId);
      if (!program) throw new Error('The manifest lacks the program');
      await fetchFile(server, token, program.documentHash);
      return performance.now() - start;
    },
    close: () => client.endAsync(),
  };
}
