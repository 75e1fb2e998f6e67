import { type PlayItem, playItem } from '@vitrine/shared/api';
import { z } from 'zod';

/** A row as it lies on the disk. */
export const itemRow = z.object({
  item: playItem,
  /** The highest `sequence` that was ever on its way to the server: such a row must stay what it is. */
  offered: z.number().int().default(0),
  /** The highest one that the server has stored. */
  accepted: z.number().int().default(0),
});
export type ItemRow = z.infer<typeof itemRow>;

const grows = playItem.pick({
  id: true,
  sequence: true,
  plays: true,
  failures: true,
  drawn: true,
  visible: true,
  endedAt: true,
});
/** What changes in rows while they grow: a second's checkpoint writes no more than this. */
export const rowTail = z.object({ rows: z.array(grows) });
export type RowTail = z.infer<typeof rowTail>;

export const tailOf = (rows: readonly ItemRow[]): RowTail => ({
  rows: rows.map(({ item: { id, sequence, plays, failures, drawn, visible, endedAt } }) => ({
    ...{ id, sequence, plays, failures, drawn, visible, endedAt },
  })),
});

/** Brings rows up to their last checkpoint. */
export function addTail(rows: readonly ItemRow[], tail: RowTail | undefined): void {
  const grown = new Map(tail?.rows.map((one) => [one.id, one]));
  for (const { item } of rows) {
    const last = grown.get(item.id);
    if (last && last.sequence > item.sequence) Object.assign(item, last);
  }
}

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
