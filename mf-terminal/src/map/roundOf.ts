import type { MapLook } from '@vitrine/shared/ui/map';

/** A place and kilometres round it, as text for an address. */
export interface Round {
  readonly longitude: string;
  readonly latitude: string;
  readonly distance: string;
}

/** Kilometres of a degree along a meridian. */
const degree = 111.2;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** As far as anything can be from anything. */
const farthest = 20_100;

/** The circle round what is in view on the map, so that its corners are in it. */
export function roundOf({ west, south, east, north }: MapLook): Round {
  const latitude = (south + north) / 2;
  const middle = (west + east) / 2;
  const longitude = ((((middle + 180) % 360) + 360) % 360) - 180;
  const width = ((east - west) / 2) * degree * Math.cos(radians(latitude));
  const height = ((north - south) / 2) * degree;
  const distance = Math.min(farthest, Math.ceil(Math.hypot(width, height)));
  return { longitude: longitude.toFixed(4), latitude: latitude.toFixed(4), distance: String(distance) };
}
