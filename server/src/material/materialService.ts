import { Refusal } from '../platform/errors.ts';
import type { SessionContext } from '../platform/route.ts';
import type { Needs } from '../services.ts';
import { announceMaterial } from './announcing.ts';
import { findJobs } from './jobs/jobRepository.ts';
import { presentMaterials } from './listing.ts';
import * as materials from './materialRepository.ts';
import { pagesOf } from './pageRepository.ts';
import { drawnPage } from './presenter.ts';
import { usesOf } from './uses.ts';

async function requireMaterial({ services, session }: SessionContext<Needs<'database'>>, id: string) {
  const record = await materials.findMaterial(services.database, session.tenantId, id);
  if (!record) throw new Refusal('material.unknown');
  return record;
}

/** One material with what uses it and what was made of it. */
export async function readMaterial(context: SessionContext<Needs<'clock' | 'database'>>, id: string) {
  const { services, session } = context;
  const { database } = services;
  const record = await requireMaterial(context, id);
  const [[material], uses, pages, [job]] = await Promise.all([
    presentMaterials(context, [record]),
    usesOf(database, session.tenantId, [id]),
    pagesOf(database, session.tenantId, [id]),
    findJobs(database, session.tenantId, [id]),
  ]);
  if (!material) throw new Refusal('material.unknown');
  return {
    material,
    uses: uses.map((use) => ({ id: use.id, name: use.name, kind: use.kind })),
    pages: pages.map(drawnPage),
    peaks: record.peaks,
    work: job ? workOf(job) : null,
  };
}

function workOf({
  state,
  percent,
  attempts,
  reason,
  updated_at,
}: Awaited<ReturnType<typeof findJobs>>[number]) {
  return { state, percent, attempts, reason, at: updated_at.toISOString() };
}

/** Names need not be unique; throws `material.nameEmpty`. */
export async function renameMaterial(
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events'>>,
  id: string,
  name: string,
): Promise<void> {
  if (name === '') throw new Refusal('material.nameEmpty', {}, { name: 'material.nameEmpty' });
  const { services, session } = context;
  const record = await requireMaterial(context, id);
  await services.database.transaction().execute(async (transaction) => {
    await materials.changeMaterial(transaction, session.tenantId, id, { name });
    const detail = { before: record.name, after: name };
    const subject = { kind: 'material', id, name };
    await services.audit.record(context, { action: 'material.renamed', subject, detail }, transaction);
  });
  announceMaterial(services, session.tenantId, id, record.folder_id);
}

/** What uses each of the materials, in the order of the ids; unknown ones are left out. */
export async function readUses(
  { services, session }: SessionContext<Needs<'database'>>,
  ids: readonly string[],
) {
  const records = await materials.findMaterials(services.database, session.tenantId, ids);
  const uses = Map.groupBy(await usesOf(services.database, session.tenantId, ids), (use) => use.materialId);
  const byId = new Map(records.map((record) => [record.id, record]));
  return [...new Set(ids)].flatMap((id) => {
    const record = byId.get(id);
    if (!record) return [];
    const own = (uses.get(id) ?? []).map((use) => ({ id: use.id, name: use.name, kind: use.kind }));
    return [{ mtId: id, name: record.name, uses: own }];
  });
}
