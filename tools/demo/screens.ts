import {
  claimPairing,
  insertClientGroup,
  insertTerminalAlarms,
  registerClient,
  requestPairing,
  updateClientInfo,
} from '@vitrine/shared/api';
import type { Credential } from '../fleet/FleetTerminal.ts';
import type { Ask } from './caller.ts';
import { type DemoMessages, positions } from './messages.ts';

const facts = { resolutionWidth: 1920, resolutionHeight: 1080, playerVersion: 'demo', timeZone: '' };

/** Offset of terminals at one location, so that the map shows each. */
const apart = 0.0004;

/** Screens by location, paired like by a user. */
export async function makeScreens(anyone: Ask, ask: Ask, messages: DemoMessages): Promise<Credential[][]> {
  const places: Credential[][] = [];
  for (const [index, place] of messages.places.entries()) {
    const { id: pid } = await ask(insertClientGroup, { pid: '-1', name: place.name });
    const { longitude, latitude } = positions[index] ?? positions[0];
    const screens: Credential[] = [];
    for (const [at, name] of place.screens.entries()) {
      const credential = await pair(anyone, ask, { name: `${place.name} · ${name}`, pid });
      const position = { longitude: longitude + at * apart, latitude: latitude + at * apart };
      await ask(updateClientInfo, { id: credential.clId, location: `${place.name}, ${name}`, ...position });
      screens.push(credential);
    }
    places.push(screens);
  }
  return places;
}

async function pair(anyone: Ask, ask: Ask, terminal: { name: string; pid: string }): Promise<Credential> {
  const { code, pairingSecret } = await anyone(requestPairing, facts);
  await ask(registerClient, { code, ...terminal });
  const claimed = await anyone(claimPairing, { pairingSecret });
  if (claimed.state !== 'adopted') throw new Error(`The pairing of ${terminal.name} is ${claimed.state}`);
  return { clId: claimed.clId, credential: claimed.credential };
}

/** Reports low storage on one screen, like its player would. */
export async function raiseAlarm(screen: Ask): Promise<void> {
  const raisedAt = new Date(Date.now() - 25 * 60_000).toISOString();
  await screen(insertTerminalAlarms, { alarms: [{ id: 'demo-storage', kind: 'storage', raisedAt }] });
}
