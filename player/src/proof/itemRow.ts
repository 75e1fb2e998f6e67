import { type PlayItem, playItem } from '@vitrine/shared/api';
import { z } from 'zod';

/** A row as it lies on the disk. */
export const itemRow = z.object({
  item: playItem,
  /** The highest `sequence` that was ever on its way to the server: such a row must stay what it is. */
  offered: z.number().int().default(0),
  /** The highest one that is in the server's books. */
  accepted: z.number().int().default(0),
});
export type ItemRow = z.infer<typeof itemRow>;

/** What a row is about. Two things with the same text of it share a row. */
export type ItemPlace = Pick<
  PlayItem,
  | 'taskId'
  | 'programId'
  | 'documentHash'
  | 'sceneId'
  | 'sceneIndex'
  | 'widgetId'
  | 'widgetType'
  | 'kind'
  | 'sourceId'
  | 'page'
>;

export const placeText = (place: ItemPlace): string =>
  JSON.stringify([
    ...[place.taskId, place.programId, place.documentHash, place.sceneId, place.widgetId],
    ...[place.kind, place.sourceId, place.page],
  ]);
