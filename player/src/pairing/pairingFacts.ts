import type { InputOf, requestPairing } from '@vitrine/shared/api';
import { ownTimeZone, playerVersion, resolution } from '../attributes.ts';
import type { PairingFacts } from './PairingScreen.ts';

/** Attributes sent with the request for a pairing code. */
export function pairingRequest(): InputOf<typeof requestPairing> {
  const { width, height } = resolution();
  return { resolutionWidth: width, resolutionHeight: height, playerVersion, timeZone: ownTimeZone() };
}

/** The attributes for display. */
export function pairingFacts(origin: string): PairingFacts {
  const { width, height } = resolution();
  return {
    server: origin,
    resolution: `${width} × ${height}`,
    timeZone: ownTimeZone(),
    version: playerVersion,
  };
}
