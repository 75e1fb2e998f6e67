export { drawGraticule } from './graticule.ts';
export { PlacesMap } from './PlacesMap.tsx';
export type { MapCluster, MapMessages, MapPoint, MapTiles, MapViewport, Places } from './places.ts';
