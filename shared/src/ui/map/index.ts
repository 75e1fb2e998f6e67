export { drawGraticule } from './graticule.ts';
export { PlacesMap } from './PlacesMap.tsx';
export type { MapCluster, MapLook, MapPoint, MapTiles, MapWords, Places } from './places.ts';
