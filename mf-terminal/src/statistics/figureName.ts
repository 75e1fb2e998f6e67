import type { PlayFigure } from '@vitrine/shared/api';
import type { Translate } from '@vitrine/shared/i18n';
import { dayWords } from '../operation/figures/dayWords.ts';
import type { PlayQuestion } from './StatisticsStore.ts';

const ofFiles: readonly PlayQuestion['by'][] = ['material', 'scene', 'widget'];

/** Whether figures come from what was recorded of single files. */
export const isOfFiles = ({ by, mtId }: Pick<PlayQuestion, 'by' | 'mtId'>): boolean =>
  mtId !== '' || ofFiles.includes(by);

const widgets = ['img', 'video', 'audio', 'doc', 'web', 'stream', 'mixture', 'area', 'h5', 'background'];

/** What a figure is of, in words. */
export function nameOf(figure: PlayFigure, by: PlayQuestion['by'], say: Translate): string {
  const { key, name, kind, sceneIndex, widgetType } = figure;
  if (by === 'day') return dayWords(key);
  if (kind !== undefined && key.startsWith(':')) return say(`statistics.kind.${kind}`);
  const known = name || say('figures.gone');
  if (sceneIndex === undefined) return known;
  const scene = say('statistics.sceneOf', { name: known, place: sceneIndex + 1 });
  if (widgetType === undefined) return scene;
  const word = widgetType || 'background';
  // A screen may send the word of a later version.
  return `${scene} · ${widgets.includes(word) ? say(`statistics.widgetName.${word}`) : word}`;
}
