import { divIcon, type Map as LeafletMap, layerGroup, marker, polyline } from 'leaflet';

/** Degrees between two lines. */
const step = 15;
const range = (from: number, to: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_nothing, place) => from + place * step);

/** Meridians and parallels with their degrees, where there are no pictures of the world. */
export function drawGraticule(map: LeafletMap): void {
  const lines = layerGroup().addTo(map);
  const line = { className: 'terminal-map-line', weight: 1, interactive: false };
  for (const longitude of range(-180, 180)) {
    polyline(
      [
        [-85, longitude],
        [85, longitude],
      ],
      line,
    ).addTo(lines);
    label(0, longitude, degrees(longitude, 'E', 'W')).addTo(lines);
  }
  for (const latitude of range(-75, 75)) {
    polyline(
      [
        [latitude, -180],
        [latitude, 180],
      ],
      line,
    ).addTo(lines);
    label(latitude, 0, degrees(latitude, 'N', 'S')).addTo(lines);
  }
}

const degrees = (value: number, plus: string, minus: string) =>
  value === 0 ? '0°' : `${Math.abs(value)}° ${value > 0 ? plus : minus}`;

const label = (latitude: number, longitude: number, text: string) =>
  marker([latitude, longitude], {
    interactive: false,
    keyboard: false,
    icon: divIcon({
      html: text,
      className: 'terminal-map-degrees',
      iconSize: [48, 16],
      iconAnchor: [-4, -2],
    }),
  });
