import { networkInterfaces } from 'node:os';
import type { ServerOverview } from '@vitrine/shared/api';

/** Host names and addresses of this machine. */
function hosts(listening: string): string[] {
  if (!['0.0.0.0', '::', ''].includes(listening)) return [listening];
  const found = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ internal, family }) => !internal && (family === 'IPv4' || listening !== '0.0.0.0'))
    // Link-local addresses are useless without an interface name.
    .filter(({ address }) => !address.startsWith('fe80:'))
    .map(({ address }) => (address.includes(':') ? `[${address}]` : address));
  return [...found, 'localhost'];
}

/** URLs of console, player and broker. */
export function addressesAt(listening: string, port: number): ServerOverview['addresses'] {
  return hosts(listening).flatMap((host) => [
    { kind: 'console' as const, url: `http://${host}:${port}/web/` },
    { kind: 'player' as const, url: `http://${host}:${port}/player/` },
    { kind: 'broker' as const, url: `ws://${host}:${port}/mqtt` },
  ]);
}
