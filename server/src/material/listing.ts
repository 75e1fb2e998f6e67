import type { findAllMaterial, MaterialSort, OutputOf, ParsedInputOf } from '@vitrine/shared/api';
import { z } from 'zod';
import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { bundledHashes, bundledNamed, shownNames } from './bundled.ts';
import { requireFolder, rootId } from './folderService.ts';
import { findJobs } from './jobs/jobRepository.ts';
import { countMaterials, pageOfMaterials, pageOwnFirst, placeOf } from './listRepository.ts';
import type { MaterialRecord } from './materialRepository.ts';
import { materialRow } from './presenter.ts';
import { usesOf } from './uses.ts';

const place = z.object({
  sort: z.string(),
  value: z.union([z.string().max(300), z.number()]),
  id: z.string().max(64),
  /** Of the content; absent in cursors of earlier versions. */
  hash: z.string().max(64).default(''),
});

function encodePlace(record: MaterialRecord, sort: MaterialSort): string {
  return Buffer.from(JSON.stringify({ sort, ...placeOf(record, sort) })).toString('base64url');
}

/** Decodes a cursor; refuses an invalid one or one of another sort order. */
function decodePlace(cursor: string, sort: MaterialSort) {
  if (cursor === '') return undefined;
  try {
    const found = place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const numeric = sort === 'size' || sort === 'sizeUp';
    const instant = sort === 'newest' || sort === 'oldest' || sort === 'expiry';
    const fits = numeric
      ? Number.isSafeInteger(found.value)
      : typeof found.value === 'string' &&
        (!instant || found.value === 'infinity' || !Number.isNaN(Date.parse(found.value)));
    if (found.sort === sort && fits && !String(found.value).includes('\0'))
      return { value: found.value, id: found.id, hash: found.hash };
  } catch {
    // Any JSON error means an invalid cursor.
  }
  throw new Refusal('material.cursorInvalid');
}

/** Rows of records with their uses and job progress. */
export async function presentMaterials(
  { services, session, language }: SessionContext<Needs<'clock' | 'database'>>,
  records: readonly MaterialRecord[],
) {
  const ids = records.map((record) => record.id);
  const busy = records.filter((record) => record.state === 'processing').map((record) => record.id);
  const [uses, jobs, nameOf] = await Promise.all([
    usesOf(services.database, session.tenantId, ids),
    findJobs(services.database, session.tenantId, busy),
    shownNames(language),
  ]);
  const bound = new Set(uses.map((use) => use.materialId));
  const percents = new Map(jobs.map((job) => [job.material_id, job.percent]));
  const now = services.clock.now();
  return records.map((record) =>
    materialRow(record, {
      name: nameOf(record),
      bound: bound.has(record.id),
      percent: percents.get(record.id) ?? 0,
      now,
    }),
  );
}

/** A page of a folder; the root means all folders. */
export async function listMaterials(
  input: ParsedInputOf<typeof findAllMaterial>,
  context: SessionContext<Needs<'clock' | 'database'>>,
): Promise<OutputOf<typeof findAllMaterial>> {
  const { services, session, language } = context;
  const { id, pageNum, pageSize, sort, cursor, ...narrowing } = input;
  const { tenantId } = session;
  const folderId = id === rootId ? undefined : id;
  if (folderId !== undefined) await requireFolder(services.database, tenantId, folderId);
  const named = input.keyword === '' ? [] : await bundledNamed(input.keyword, language);
  const filter = { ...narrowing, named, tenantId, folderId, now: services.clock.now() };
  // Fetches one row more than shown, to detect a further page.
  const wanted = {
    sort,
    limit: pageSize + 1,
    offset: (pageNum - 1) * pageSize,
    after: decodePlace(cursor, sort),
  };
  const [counted, found] = await Promise.all([
    countMaterials(services.database, filter),
    // Explicit sort orders by name, size or expiry are kept exactly.
    sort === 'newest'
      ? pageOwnFirst(services.database, filter, wanted, await bundledHashes())
      : pageOfMaterials(services.database, filter, wanted),
  ]);
  const records = found.slice(0, pageSize);
  const last = found.length > pageSize ? records.at(-1) : undefined;
  return {
    materialList: await presentMaterials(context, records),
    totalNum: counted.total,
    totalExact: counted.exact,
    next: last ? encodePlace(last, sort) : '',
  };
}
