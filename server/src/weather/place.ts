import type { Connection } from '../platform/database/connection.ts';
import { findAnyStanding, findStanding, type Standing } from '../terminal/standing.ts';
import type { Coordinates } from './source.ts';

const degrees = /^(-?\d{1,3}(?:\.\d{1,8})?)\s*[,\uff0c]\s*(-?\d{1,3}(?:\.\d{1,8})?)$/;

/** The coordinates that a text is, latitude first; undefined for a name. */
export function coordinatesIn(text: string): Coordinates | undefined {
  const [, latitude, longitude] = degrees.exec(text.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;
}

/** A place to ask for, and the name to show where the source gives none. */
export interface AskedPlace {
  readonly key: string;
  readonly name: string;
}

/** Where a terminal stands: by its coordinates, else by the words of its location. */
function placeOf({ location, latitude, longitude }: Standing): AskedPlace | undefined {
  const name = location.trim();
  // Two decimals are about a kilometre: screens of one street share what is known.
  if (latitude !== null && longitude !== null)
    return { key: `${latitude.toFixed(2)},${longitude.toFixed(2)}`, name };
  return name === '' ? undefined : { key: name, name };
}

/** The place of one terminal; undefined when nobody said where it stands. */
export async function terminalPlace(
  connection: Connection,
  tenantId: string,
  clId: string,
): Promise<AskedPlace | undefined> {
  const standing = await findStanding(connection, tenantId, clId);
  return standing && placeOf(standing);
}

/** The place of some terminal of the account, for an editor that stands nowhere. */
export async function anyTerminalPlace(
  connection: Connection,
  tenantId: string,
): Promise<AskedPlace | undefined> {
  const standing = await findAnyStanding(connection, tenantId);
  return standing && placeOf(standing);
}
