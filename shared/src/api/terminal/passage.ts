import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant, integer, list, pageNumber, treeId } from '../base/field.ts';

/** Passage records of terminals with a camera or reader: who passed, when and with which result. Kept for 15 days. */

export const passageResult = z.enum(['granted', 'refused', 'unknown']);
export type PassageResult = z.infer<typeof passageResult>;

export const passageRecord = z.object({
  id: z.string(),
  clId: z.string(),
  terminalName: z.string(),
  at: instant,
  /** Name or number of the person, if known to the terminal; otherwise empty. */
  person: z.string(),
  result: passageResult,
  /** Note by the terminal: means of identification, a temperature … */
  note: z.string(),
  /** Signed for ten minutes; empty: no photo. */
  photoUrl: z.string(),
});
export type PassageRecord = z.infer<typeof passageRecord>;

const filter = {
  /** One terminal; empty: all of the group. */
  clId: z.union([z.literal(''), id]).default(''),
  gpId: treeId,
  /** Part of the person's name or number. */
  person: z.string().trim().max(100).default(''),
  result: z.union([z.literal(''), passageResult]).default(''),
  startAt: z.union([z.literal(''), instant]).default(''),
  /** Exclusive. */
  endAt: z.union([z.literal(''), instant]).default(''),
};

export const selectPassagePage = defineEndpoint({
  path: '/etv/selectPassagePage.json',
  access: 'terminal.passage',
  summary: 'Lists passage records by time, terminal, person and result, newest first.',
  input: z.object({ ...filter, pageNum: pageNumber, pageSize: integer(1, 200).default(24) }),
  output: z.object({ passageList: z.array(passageRecord), totalNum: z.number().int() }),
});

export const exportPassage = defineEndpoint({
  path: '/etv/exportPassage.json',
  access: 'terminal.passage',
  summary: 'Exports passage records as CSV, without photos, at most 50,000.',
  input: z.object(filter),
  output: z.object({ csv: z.string(), rows: z.number().int(), more: z.boolean() }),
});

export const deletePassage = defineEndpoint({
  path: '/etv/deletePassage.json',
  access: 'terminal.passageDelete',
  summary: 'Deletes passage records with their photos: the given ones, or all of one person on request.',
  input: z.object({
    ids: list(id, 1000).default([]),
    /** The full name or number, case-insensitive; used when no ids are given. */
    person: z.string().trim().max(100).default(''),
    /** Who requested it and why; logged. */
    reason: z.string().trim().max(200).default(''),
  }),
  output: z.object({ deleted: z.number().int() }),
});

/** A record delivered by a terminal. */
export const deliveredPassage = z.object({
  /** Set by the terminal; deduplicates repeated deliveries. */
  id,
  at: instant,
  person: z.string().trim().max(100).default(''),
  result: passageResult,
  note: z.string().trim().max(300).default(''),
  /** JPEG, PNG or WebP in base64, at most 300 KB decoded. */
  photo: z.string().max(420_000).default(''),
});
export type DeliveredPassage = z.infer<typeof deliveredPassage>;

export const insertPassageRecords = defineEndpoint({
  path: '/etv/insertPassageRecords.json',
  access: 'terminal',
  encoding: 'json',
  idempotent: true,
  summary: 'Delivers passage records; each returned id is stored or permanently rejected.',
  input: z.object({ records: z.array(deliveredPassage).max(20) }),
  output: z.object({ accepted: z.array(z.string()) }),
});
