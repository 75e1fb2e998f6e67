import { claimPairing, registerClient, requestPairing } from '@vitrine/shared/api';
import type { Ask } from '../bench/publish/realServer.ts';
import type { Credential } from './FleetTerminal.ts';

/** Performs a complete pairing: code, confirmation by the operator, credential. */
export async function pairOne(ask: { terminal: Ask; operator: Ask }, name: string): Promise<Credential> {
  const { code, pairingSecret } = await ask.terminal(requestPairing, {
    resolutionWidth: 1920,
    resolutionHeight: 1080,
    playerVersion: 'fleet',
    timeZone: 'Asia/Shanghai',
  });
  await ask.operator(registerClient, { code, name, pid: '-1' });
  const claimed = await ask.terminal(claimPairing, { pairingSecret });
  if (claimed.state !== 'adopted') throw new Error(`The pairing of ${name} is ${claimed.state}`);
  return { clId: claimed.clId, credential: claimed.credential };
}

/** Runs `work` for every item with limited concurrency. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
