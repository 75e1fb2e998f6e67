import { z } from 'zod';
import { defineEndpoint } from '../../base/endpoint.ts';
import { contentHash, id, instant, integer } from '../../base/field.ts';

/** Kind of content; a page belongs to a document. Same values as the renderer's. */
export const playKind = z.enum(['img', 'video', 'audio', 'page', 'web', 'stream', 'h5']);
export type PlayKind = z.infer<typeof playKind>;

/**
 * Maximum age of an accepted record in days: an offline terminal keeps its records, and the server their ids, for this
 * long.
 */
export const lateDays = 31;

/** Maximum milliseconds of a record: a day plus a clock change, and a margin of an hour. */
const longestSpan = 26 * 3_600_000;
const milliseconds = z.number().nonnegative().max(longestSpan);

/**
 * What a terminal drew of one piece of content in one place of a program within an hour of its zone; within a day if
 * hours were merged. Sent again while it grows.
 */
export const playItem = z.object({
  /** Set by the player; of one id only the highest `sequence` counts. */
  id,
  sequence: integer(1, 2_147_483_647),
  taskId: z.string().max(64),
  programId: z.string().max(64),
  documentHash: contentHash,
  sceneId: z.string().max(64),
  /** Index of the scene, from 0. */
  sceneIndex: integer(0, 999),
  /** Empty for the scene's background. */
  widgetId: z.string().max(64),
  widgetType: z.string().max(40),
  kind: playKind,
  /** Material or H5 work; empty for a typed address. */
  sourceId: z.string().max(64),
  /** Page of a document or H5 work, from 1; otherwise 0. */
  page: integer(0, 10_000),
  /** Start of the first appearance and end of the last one. */
  startedAt: instant,
  endedAt: instant,
  /** Visible appearances. */
  plays: integer(0, 1_000_000),
  /** Failed or interrupted appearances. */
  failures: integer(0, 1_000_000),
  drawn: milliseconds,
  /** Milliseconds of `drawn` with the panel on and nothing covering the programs. */
  visible: milliseconds,
});
export type PlayItem = z.infer<typeof playItem>;

export const insertPlayItems = defineEndpoint({
  path: '/etv/insertPlayItems.json',
  access: 'terminal',
  summary: 'Delivers playback of each file by a player; each returned id is stored.',
  encoding: 'json',
  input: z.object({ items: z.array(playItem).max(200) }),
  output: z.object({ accepted: z.array(z.string()) }),
});
