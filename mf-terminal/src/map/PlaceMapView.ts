import { drawGraticule } from '@vitrine/shared/ui/map';
import { divIcon, type LatLng, type Map as LeafletMap, map as leafletMap, marker, tileLayer } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapSetting } from './MapStore.ts';

/** Decimals of a degree, precise to a metre. */
const digits = 5;

/** A map with one movable marker. */
export class PlaceMapView {
  readonly #map: LeafletMap;
  readonly #mark = marker([0, 0], {
    draggable: true,
    keyboard: false,
    icon: divIcon({ className: 'vt-mark vt-mark-many', iconSize: [20, 20] }),
  });
  #placed = false;

  constructor(
    element: HTMLElement,
    { tileUrl, attribution }: MapSetting,
    onPlace: (at: { latitude: string; longitude: string }) => void,
  ) {
    this.#map = leafletMap(element, { center: [25, 20], zoom: 1, worldCopyJump: true });
    this.#map.attributionControl.setPrefix(false);
    if (tileUrl === '') drawGraticule(this.#map);
    else tileLayer(tileUrl).addTo(this.#map);
    const text = document.createElement('span');
    text.textContent = attribution;
    this.#map.attributionControl.addAttribution(text.innerHTML);
    const pass = (at: LatLng) => {
      const { lat, lng } = at.wrap();
      onPlace({ latitude: lat.toFixed(digits), longitude: lng.toFixed(digits) });
    };
    this.#map.on('click', ({ latlng }) => pass(latlng));
    this.#mark.on('dragend', () => pass(this.#mark.getLatLng()));
  }

  /** Moves the marker to the fields' location; removes it if there is none. */
  show(latitude: string, longitude: string): void {
    const [lat, lng] = [Number(latitude), Number(longitude)];
    const known =
      latitude.trim() !== '' && longitude.trim() !== '' && Math.abs(lat) <= 90 && Number.isFinite(lng);
    if (!known) {
      this.#mark.remove();
      return;
    }
    this.#mark.setLatLng([lat, lng]).addTo(this.#map);
    if (!this.#placed) this.#map.setView([lat, lng], 13, { animate: false });
    this.#placed = true;
  }

  remove(): void {
    this.#map.remove();
  }
}
