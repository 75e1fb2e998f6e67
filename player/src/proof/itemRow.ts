import { type PlayItem, playItem } from '@vitrine/shared/api';
import { z } from 'zod';

/** A row as stored. */
export const itemRow = z.object({
  item: playItem,
  /** Highest `sequence` ever sent: such a row must not be merged. */
  offered: z.number().int().default(0),
  /** Highest `sequence` stored by the server. */
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
/** Fields that change while rows grow: all that a checkpoint writes each second. */
export const rowTail = z.object({ rows: z.array(grows) });
export type RowTail = z.infer<typeof rowTail>;

export const tailOf = (rows: readonly ItemRow[]): RowTail => ({
  rows: rows.map(({ item: { id, sequence, plays, failures, drawn, visible, endedAt } }) => ({
    ...{ id, sequence, plays, failures, drawn, visible, endedAt },
  })),
});

/** Applies the last checkpoint to rows. */
export function addTail(rows: readonly ItemRow[], tail: RowTail | undefined): void {
  const grown = new Map(tail?.rows.map((one) => [one.id, one]));
  for (const { item } of rows) {
    const last = grown.get(item.id);
    if (last && last.sequence > item.sequence) Object.assign(item, last);
  }
}

/** Key of a row. Equal places share a row. */
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
