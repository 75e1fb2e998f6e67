import { messagesOf, sharedNamespace } from '@vitrine/shared/i18n';
import * as leaflet from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { drawGraticule } from './graticule.ts';
import { clusterMark, pointMark } from './marks.ts';
import type { MapMessages, MapTiles, MapViewport, Places } from './places.ts';

export interface PlacesMapOptions extends MapTiles {
  readonly messages: MapMessages;
  readonly markScale: number;
  readonly onOpen: (id: string) => void;
  /** Called initially, and whenever the view changes. */
  readonly onViewport: (viewport: MapViewport) => void;
}

/** Queried at first, since a narrow frame may show none of the places. */
const everywhere = { west: -180, south: -90, east: 180, north: 90 };
/** Initial view: the whole world, slightly above the minimum zoom. */
const first = { center: [25, 20] as [number, number], zoom: 2 };
const closest = 19;

const zoomMessages = () => {
  const say = messagesOf(sharedNamespace);
  return { zoomInTitle: say('label.zoomIn'), zoomOutTitle: say('label.zoomOut') };
};

/** The map: tiles, if any, and marks. Call `remove` when it is no longer shown. */
export class PlacesMapView {
  readonly #map: leaflet.Map;
  readonly #marks = leaflet.layerGroup();
  readonly #options: PlacesMapOptions;
  #fitted = false;

  constructor(element: HTMLElement, options: PlacesMapOptions) {
    this.#options = options;
    this.#map = leaflet.map(element, { ...first, maxZoom: closest, worldCopyJump: true, zoomControl: false });
    leaflet.control.zoom(zoomMessages()).addTo(this.#map);
    this.#map.attributionControl.setPrefix(false);
    if (options.tileUrl === '') drawGraticule(this.#map);
    else leaflet.tileLayer(options.tileUrl, { attribution: escaped(options.attribution) }).addTo(this.#map);
    this.#marks.addTo(this.#map);
    this.#map.on('moveend', () => options.onViewport(this.#viewport()));
    options.onViewport(this.#viewport());
  }

  show({ points, clusters }: Places): void {
    // A mark that is drawn again would lose the focus.
    const focused = document.activeElement?.getAttribute('data-place');
    this.#marks.clearLayers();
    const { messages, markScale, onOpen } = this.#options;
    for (const point of points)
      pointMark(point, messages.point(point), markScale, () => onOpen(point.clId)).addTo(this.#marks);
    for (const cluster of clusters)
      clusterMark(cluster, messages.cluster(cluster), markScale, () => this.#goInto(cluster)).addTo(
        this.#marks,
      );
    if (focused) this.#focus(focused);
    if (!this.#fitted) this.#fit({ points, clusters });
  }

  /** The frame was resized. */
  fitFrame(): void {
    this.#map.invalidateSize({ animate: false });
  }

  remove(): void {
    // A move that is under way ends after the panes are gone, when the view can no longer be read.
    this.#map.off();
    this.#map.remove();
  }

  #goInto({ south, west, north, east }: Places['clusters'][number]): void {
    this.#map.fitBounds(
      [
        [south, west],
        [north, east],
      ],
      { maxZoom: closest, padding: [48, 48] },
    );
  }

  /** Initially fits the view to the terminals. */
  #fit({ points, clusters }: Pick<Places, 'points' | 'clusters'>): void {
    const places: [number, number][] = [
      ...points.map(({ latitude, longitude }): [number, number] => [latitude, longitude]),
      ...clusters.flatMap(({ south, west, north, east }): [number, number][] => [
        [south, west],
        [north, east],
      ]),
    ];
    if (places.length === 0) return;
    this.#fitted = true;
    this.#map.fitBounds(leaflet.latLngBounds(places), { maxZoom: 14, padding: [48, 48], animate: false });
  }

  #focus(place: string): void {
    const mark = this.#map.getPane('markerPane')?.querySelector(`[data-place="${CSS.escape(place)}"]`);
    if (mark instanceof HTMLElement) mark.focus();
  }

  #viewport(): MapViewport {
    if (!this.#fitted) return { ...everywhere, zoom: this.#map.getZoom() };
    const bounds = this.#map.getBounds();
    return {
      west: Math.max(-540, bounds.getWest()),
      south: Math.max(-90, bounds.getSouth()),
      east: Math.min(540, bounds.getEast()),
      north: Math.min(90, bounds.getNorth()),
      zoom: this.#map.getZoom(),
    };
  }
}

/** Escapes the attribution, which users enter as text and Leaflet inserts as HTML. */
function escaped(text: string): string {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
}
