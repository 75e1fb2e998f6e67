import { type PlayFigure, playKind } from '@vitrine/shared/api';
import { formatCalendarDay } from '@vitrine/shared/i18n';
import type { Say } from '../messages/index.ts';
import type { PlayQuestion } from './StatisticsStore.ts';

const ofFiles: readonly PlayQuestion['by'][] = ['material', 'scene', 'widget'];

/** Whether figures are based on per-file records. */
export const isOfFiles = ({ by, mtId }: Pick<PlayQuestion, 'by' | 'mtId'>): boolean =>
  mtId !== '' || ofFiles.includes(by);

const widgets = [
  'img',
  'video',
  'audio',
  'doc',
  'web',
  'stream',
  'mixture',
  'area',
  'h5',
  'background',
] as const;

/** Label of a figure. */
export function nameOf(figure: PlayFigure, by: PlayQuestion['by'], say: Say): string {
  const { key, name, kind, sceneIndex, widgetType } = figure;
  if (by === 'day') return formatCalendarDay(key);
  // A screen may send a code of a later version.
  if (kind !== undefined && key.startsWith(':')) {
    const known = playKind.safeParse(kind).data;
    return known ? say(`statistics.kind.${known}`) : kind;
  }
  const known = name || say('figures.gone');
  if (sceneIndex === undefined) return known;
  const scene = say('statistics.sceneOf', { name: known, place: sceneIndex + 1 });
  if (widgetType === undefined) return scene;
  const type = widgetType || 'background';
  const widget = widgets.find((known) => known === type);
  return `${scene} · ${widget ? say(`statistics.widgetName.${widget}`) : type}`;
}
