import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { contentHash, id, instant, integer } from '../base/field.ts';

/** What a piece of content is: a page is one of a document. The words are those of the renderer. */
export const playKind = z.enum(['img', 'video', 'audio', 'page', 'web', 'stream', 'h5']);
export type PlayKind = z.infer<typeof playKind>;

/**
 * Days by which a play may be late and still counts: a terminal without network keeps it for as long, and the server
 * remembers for as long what it counted already.
 */
export const lateDays = 31;

/** A day, since clocks are set, and an hour more where one is. Milliseconds. */
const longestSpan = 26 * 3_600_000;
const milliseconds = z.number().nonnegative().max(longestSpan);

/**
 * What a terminal drew of one piece of content in one place of a program during an hour of its own zone; during a day
 * where so much waits that hours were added together. The player sends it again while it grows.
 */
export const playItem = z.object({
  /** Made by the player; of the same id only the highest `sequence` counts. */
  id,
  sequence: integer(1, 2_147_483_647),
  taskId: z.string().max(64),
  programId: z.string().max(64),
  documentHash: contentHash,
  sceneId: z.string().max(64),
  /** Place of the scene in its program, from 0. */
  sceneIndex: integer(0, 999),
  /** Empty for the background of the scene. */
  widgetId: z.string().max(64),
  widgetType: z.string().max(40),
  kind: playKind,
  /** Material or H5 work; empty for a typed address. */
  sourceId: z.string().max(64),
  /** Page of a document or H5 work, from 1; 0 for what has none. */
  page: integer(0, 10_000),
  /** When the first appearance began and the last one ended. */
  startedAt: instant,
  endedAt: instant,
  /** Appearances that somebody could see. */
  plays: integer(0, 1_000_000),
  /** How often it could not be drawn, or broke off. */
  failures: integer(0, 1_000_000),
  drawn: milliseconds,
  /** Of `drawn`, while the panel was on and nothing covered the programs. */
  visible: milliseconds,
});
export type PlayItem = z.infer<typeof playItem>;

export const insertPlayItems = defineEndpoint({
  path: '/etv/insertPlayItems.json',
  access: 'terminal',
  summary: 'A player delivers what it drew, file by file; every id it gets back is stored.',
  encoding: 'json',
  input: z.object({ items: z.array(playItem).max(200) }),
  output: z.object({ accepted: z.array(z.string()) }),
});
