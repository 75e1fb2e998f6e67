import { type StateStyle, screenStyles } from '@vitrine/shared/api';
import { formatNumber } from '@vitrine/shared/i18n';
import { divIcon, type Marker, marker } from 'leaflet';
import type { MapCluster, MapPoint } from './places.ts';

const styleOf = ({ warningState, state }: MapPoint) => (warningState === 1 ? 'bad' : screenStyles[state]);

const hollow = '<circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" stroke-width="2"/>';

const shapes: Readonly<Record<StateStyle, string>> = {
  good: '<circle cx="8" cy="8" r="6" fill="currentColor"/>',
  busy: '<circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" stroke-width="3"/>',
  late: '<path d="M8 1.5 15 14H1z" fill="currentColor"/>',
  off: hollow,
  away: `${hollow}<path d="M2 14 14 2" stroke="currentColor" stroke-width="2"/>`,
  bad: '<rect x="2" y="2" width="12" height="12" rx="1" fill="currentColor"/>',
};

/** Mark of one terminal: state as colour and shape, name and state as text. */
export function pointMark(point: MapPoint, title: string, scale: number, onOpen: () => void): Marker {
  const viewport = styleOf(point);
  const picture = `<svg viewBox="0 0 16 16" aria-hidden="true">${shapes[viewport]}</svg>`;
  return place(point, { html: picture, viewport, title, key: point.clId, size: 24 * scale }, onOpen);
}

/** Mark of a cluster: its size, and whether it has an alarm. */
export function clusterMark(cluster: MapCluster, title: string, scale: number, onEnter: () => void): Marker {
  const { total, warningTotal } = cluster;
  const size = (total < 100 ? 32 : 44) * scale;
  const viewport = warningTotal > 0 ? 'bad' : 'many';
  const key = `${cluster.longitude} ${cluster.latitude}`;
  return place(cluster, { html: formatNumber(total), viewport, title, key, size }, onEnter);
}

interface Drawn {
  readonly html: string;
  readonly viewport: string;
  readonly title: string;
  readonly key: string;
  readonly size: number;
}

function place({ latitude, longitude }: MapPoint | MapCluster, drawn: Drawn, onOpen: () => void): Marker {
  const { html, viewport, title, key, size } = drawn;
  const icon = divIcon({ html, className: `vt-mark vt-mark-${viewport}`, iconSize: [size, size] });
  const mark = marker([latitude, longitude], { icon, title, alt: title, keyboard: true, riseOnHover: true });
  mark.on('add', () => {
    const element = mark.getElement();
    element?.setAttribute('data-place', key);
    element?.setAttribute('aria-label', title);
  });
  mark.on('click', onOpen);
  mark.on('keypress', ({ originalEvent }) => {
    if (originalEvent.key === 'Enter' || originalEvent.key === ' ') onOpen();
  });
  return mark;
}
