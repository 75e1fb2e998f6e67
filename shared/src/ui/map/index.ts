export { drawGraticule } from './graticule.ts';
export { PlacesMap } from './PlacesMap.tsx';
export type { MapCluster, MapLook, MapMessages, MapPoint, MapTiles, Places } from './places.ts';
