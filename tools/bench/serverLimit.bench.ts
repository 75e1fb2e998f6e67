import { claimPairing, registerClient, requestPairing, updateServerLimits } from '@vitrine/shared/api';
import { type Bench, compare } from './bench.ts';
import { uploadSound } from './player/publishSounds.ts';
import { type RealServer, startServer } from './publish/realServer.ts';

/** KB/s per terminal, of 1000 bytes. */
const limit = 2000;
const transfers = 3;
const size = 6_000_000;
const screen = { resolutionWidth: 1920, resolutionHeight: 1080, playerVersion: '1.0.0', timeZone: 'UTC' };

async function pairScreen({ ask }: RealServer): Promise<string> {
  const { code, pairingSecret } = await ask(requestPairing, screen);
  const { clId } = await ask(registerClient, { code, name: 'Bench', pid: '-1' });
  const claimed = await ask(claimPairing, { pairingSecret });
  if (claimed.state !== 'adopted') throw new Error(`The pairing is ${claimed.state}`);
  return `${clId}.${claimed.credential}`;
}

async function download(address: string, token: string): Promise<number> {
  const response = await fetch(address, { headers: { token } });
  if (!response.ok || !response.body) throw new Error(`The server answered ${response.status}`);
  let bytes = 0;
  for await (const chunk of response.body) bytes += chunk.length;
  return bytes;
}

export const bench: Bench = {
  name: `Files for one terminal of a server with a limit of ${limit} KB/s, from the question to the last byte`,
  reference: 'the limit',
  target: 'within 5 %',
  holds: ({ ratio }) => Math.abs(ratio - 1) <= 0.05,
  async run() {
    const server = await startServer();
    try {
      const address = server.url + (await uploadSound(server, size));
      const token = await pairScreen(server);
      await server.ask(updateServerLimits, { downloadCount: 70, downloadSpeed: limit });
      const began = performance.now();
      const loads = Array.from({ length: transfers }, () => download(address, token));
      const bytes = (await Promise.all(loads)).reduce((sum, one) => sum + one, 0);
      const seconds = (performance.now() - began) / 1000;
      const note = `${transfers} downloads of ${size / 1e6} MB at a time in ${seconds.toFixed(2)} s, as fetch hands them over`;
      return compare(bytes / 1000 / seconds, limit, 'KB/s', note);
    } finally {
      await server.stop();
    }
  },
};
