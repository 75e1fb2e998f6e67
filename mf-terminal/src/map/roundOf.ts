import type { MapViewport } from '@vitrine/shared/ui/map';

/** A location and a radius in kilometres, as text for the address. */
export interface Round {
  readonly longitude: string;
  readonly latitude: string;
  readonly distance: string;
}

/** Kilometres per degree of latitude. */
const degree = 111.2;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** Greatest distance on the globe, in kilometres. */
const farthest = 20_100;

/** Circle around the visible part of the map, including its corners. */
export function roundOf({ west, south, east, north }: MapViewport): Round {
  const latitude = (south + north) / 2;
  const middle = (west + east) / 2;
  const longitude = ((((middle + 180) % 360) + 360) % 360) - 180;
  const width = ((east - west) / 2) * degree * Math.cos(radians(latitude));
  const height = ((north - south) / 2) * degree;
  const distance = Math.min(farthest, Math.ceil(Math.hypot(width, height)));
  return { longitude: longitude.toFixed(4), latitude: latitude.toFixed(4), distance: String(distance) };
}
