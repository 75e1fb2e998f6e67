import { useEffect, useRef } from 'react';
import { PlacesMapView } from './PlacesMapView.ts';
import type { MapMessages, MapTiles, MapViewport, Places } from './places.ts';
import './map.css';

interface PlacesMapProps {
  /** Accessible name of the map. */
  readonly label: string;
  readonly tiles: MapTiles;
  /** Undefined while loading. */
  readonly places: Places | undefined;
  readonly messages: MapMessages;
  readonly className?: string;
  /** Scale of the marks, for maps seen from a distance. */
  readonly markScale?: number;
  readonly onOpen: (clId: string) => void;
  /** Called initially, and whenever the view changes. */
  readonly onViewport: (viewport: MapViewport) => void;
}

/** Map of terminals; nearby ones are clustered until zoomed in. */
export function PlacesMap(props: PlacesMapProps) {
  const { label, tiles, places, className = '', markScale = 1 } = props;
  const { tileUrl, attribution } = tiles;
  const canvas = useRef<HTMLElement>(null);
  const view = useRef<PlacesMapView>(undefined);
  // The map lives longer than one drawing: it asks for what holds when it is used.
  const present = useRef(props);
  present.current = props;

  useEffect(() => {
    if (!canvas.current) return undefined;
    const drawn = new PlacesMapView(canvas.current, {
      tileUrl,
      attribution,
      markScale,
      messages: {
        point: (point) => present.current.messages.point(point),
        cluster: (cluster) => present.current.messages.cluster(cluster),
      },
      onOpen: (clId) => present.current.onOpen(clId),
      onViewport: (viewport) => present.current.onViewport(viewport),
    });
    view.current = drawn;
    const sizes = new ResizeObserver(() => drawn.fitFrame());
    sizes.observe(canvas.current);
    return () => {
      view.current = undefined;
      sizes.disconnect();
      drawn.remove();
    };
  }, [tileUrl, attribution, markScale]);
  useEffect(() => {
    if (places) view.current?.show(places);
  }, [places]);

  return <section ref={canvas} className={`vt-map ${className}`} aria-label={label} />;
}
