import type { Connection } from '../platform/database/connection.ts';
import { findAnyLocation, findLocation, type TerminalLocation } from '../terminal/location.ts';
import type { Coordinates } from './source.ts';

const degrees = /^(-?\d{1,3}(?:\.\d{1,8})?)\s*[,\uff0c]\s*(-?\d{1,3}(?:\.\d{1,8})?)$/;

/** Parses coordinates, latitude first; undefined for a name. */
export function coordinatesIn(text: string): Coordinates | undefined {
  const [, latitude, longitude] = degrees.exec(text.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;
}

/** A requested place, with a fallback for the displayed name. */
export interface AskedPlace {
  readonly key: string;
  readonly name: string;
}

/** A terminal's place: its coordinates, else its location text. */
function placeOf({ location, latitude, longitude }: TerminalLocation): AskedPlace | undefined {
  const name = location.trim();
  // Two decimals are about a kilometre: screens of one street share the cache.
  if (latitude !== null && longitude !== null)
    return { key: `${latitude.toFixed(2)},${longitude.toFixed(2)}`, name };
  return name === '' ? undefined : { key: name, name };
}

/** A terminal's place; undefined when it has none. */
export async function terminalPlace(
  connection: Connection,
  tenantId: string,
  clId: string,
): Promise<AskedPlace | undefined> {
  const location = await findLocation(connection, tenantId, clId);
  return location && placeOf(location);
}

/** Any terminal's place, for previews in editors. */
export async function anyTerminalPlace(
  connection: Connection,
  tenantId: string,
): Promise<AskedPlace | undefined> {
  const location = await findAnyLocation(connection, tenantId);
  return location && placeOf(location);
}
