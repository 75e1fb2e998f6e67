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
  /** Of the content; cursors of an earlier version have none. */
  hash: z.string().max(64).default(''),
});

function encodePlace(record: MaterialRecord, sort: MaterialSort): string {
  return Buffer.from(JSON.stringify({ sort, ...placeOf(record, sort) })).toString('base64url');
}

/** Where a cursor points; a refusal for what is none, or is one of another order. */
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
    // What is no JSON of ours is no cursor, whatever is wrong with it.
  }
  throw new Refusal('material.cursorInvalid');
}

/** Rows of records with what is looked up beside them: uses and work. */
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

/** One page of a folder; the root means every folder. */
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
  // One more than is shown tells whether there is another page.
  const wanted = {
    sort,
    limit: pageSize + 1,
    offset: (pageNum - 1) * pageSize,
    after: decodePlace(cursor, sort),
  };
  const [counted, found] = await Promise.all([
    countMaterials(services.database, filter),
    // An order by name, size or end is kept exactly.
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
