import { z } from 'zod';
import { h5Document, h5Page } from '../../document/index.ts';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, instant, integer, pageNumber } from '../base/field.ts';

/** Version history of an H5 work. */

/** Maximum revisions kept per work; the oldest is deleted when another is added. */
export const keptH5Versions = 50;
/** Maximum bytes of all revisions of an account; the oldest are deleted daily beyond it. */
export const h5HistoryBytes = 512 * 1024 * 1024;

const revision = integer(1, 2_000_000_000);

export const h5Revision = z.object({
  revision: z.number().int(),
  savedAt: instant,
  savedBy: z.string(),
  /** Revision whose content this one restored. */
  restoredFrom: z.number().int().nullable(),
  /** Whether it is the current revision. */
  current: z.boolean(),
  pageCount: z.number().int(),
  /** The first page, for a thumbnail, with its size in page pixels. */
  cover: z.object({ width: z.number(), height: z.number(), page: h5Page }),
});
export type H5Revision = z.infer<typeof h5Revision>;

export const selectH5Revisions = defineEndpoint({
  path: '/etv/selectH5Revisions.json',
  access: 'h5.view',
  summary:
    'Lists revisions of an H5 document, newest first; at most 50. Saves by one user within five minutes form one revision.',
  input: z.object({ id, pageNum: pageNumber, pageSize: integer(1, 50).default(20) }),
  output: z.object({ revisionList: z.array(h5Revision), totalNum: z.number().int() }),
});

export const selectH5Revision = defineEndpoint({
  path: '/etv/selectH5Revision.json',
  access: 'h5.view',
  summary: 'Returns one complete revision of an H5 document.',
  input: z.object({ id, revision }),
  output: z.object({
    revision: z.number().int(),
    savedAt: instant,
    savedBy: z.string(),
    current: z.boolean(),
    document: h5Document,
  }),
});

export const restoreH5Revision = defineEndpoint({
  path: '/etv/restoreH5Revision.json',
  access: 'h5.manage',
  summary:
    'Restores an older revision as a new one on top of the known revision; error `h5.changedElsewhere` as with saving.',
  input: z.object({
    id,
    /** Revision to restore. */
    revision,
    /** Current revision known to the caller. */
    current: revision,
  }),
  output: z.object({ revision: z.number().int(), updatedAt: instant, document: h5Document }),
});
