import { divIcon, type LayerGroup, type Map as LeafletMap, layerGroup, marker, polyline } from 'leaflet';

/** Candidate spacings in degrees; the smallest that keeps the map readable is used. */
const steps = [45, 30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001];
/** Minimum number of lines in view. */
const fewest = 3;
const edge = 85;

/** Draws meridians and parallels with their degrees, for maps without tiles. Follows the view. */
export function drawGraticule(map: LeafletMap): void {
  const lines = layerGroup().addTo(map);
  const draw = () => {
    lines.clearLayers();
    drawLines(map, lines);
  };
  map.on('moveend', draw);
  draw();
}

function drawLines(map: LeafletMap, lines: LayerGroup): void {
  const view = map.getBounds();
  const [west, east] = [view.getWest(), view.getEast()];
  const [south, north] = [Math.max(-edge, view.getSouth()), Math.min(edge, view.getNorth())];
  const step = steps.find((each) => (east - west) / each >= fewest) ?? 0.001;
  const line = { className: 'vt-map-line', weight: 1, interactive: false };
  for (const longitude of between(west, east, step)) {
    polyline(
      [
        [-edge, longitude],
        [edge, longitude],
      ],
      line,
    ).addTo(lines);
    label(south, longitude, [-4, 20], degrees(turned(longitude), step, 'E', 'W')).addTo(lines);
  }
  for (const latitude of between(south, north, step)) {
    polyline(
      [
        [latitude, west],
        [latitude, east],
      ],
      line,
    ).addTo(lines);
    label(latitude, east, [76, 18], degrees(latitude, step, 'N', 'S')).addTo(lines);
  }
}

/** Multiples of a step between two bounds. */
function between(from: number, to: number, step: number): readonly number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_nothing, place) => (first + place) * step);
}

/** Normalises to -180…180. */
const turned = (longitude: number) => ((((longitude + 180) % 360) + 360) % 360) - 180;

function degrees(value: number, step: number, plus: string, minus: string): string {
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return '0°';
  return `${text}° ${value > 0 ? plus : minus}`;
}

const label = (latitude: number, longitude: number, iconAnchor: [number, number], text: string) =>
  marker([latitude, longitude], {
    interactive: false,
    keyboard: false,
    icon: divIcon({ html: text, className: 'vt-map-degrees', iconSize: [72, 16], iconAnchor }),
  });
