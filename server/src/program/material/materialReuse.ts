import { isDeepStrictEqual } from 'node:util';
import { fitLonePicture, migrateProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { tasksPlaying } from '../../task/record/programUse.ts';
import { requiresApproval } from '../settingRepository.ts';

interface Candidate {
  id: string;
  revision: number;
  /** Its latest content is approved. */
  passed: boolean;
  document: ProgramDocument;
}

/** Arbitrary: programs that differ only in the picture's fit are equal. */
const anySize = { width: 1920, height: 1080 };

/** Generated per document, or read from the library on every read. */
const passing = new Set(['id', 'coScId', 'scId', 'timeStamp', 'url', 'viewUrl', 'screenShotUrl', 'name']);

const plain = (document: ProgramDocument): unknown =>
  JSON.parse(JSON.stringify(document, (key, value: unknown) => (passing.has(key) ? undefined : value)));

const shows = (one: ProgramDocument, other: ProgramDocument): boolean =>
  isDeepStrictEqual(
    plain(fitLonePicture(one, 'contain', anySize)),
    plain(fitLonePicture(other, 'contain', anySize)),
  );

/** Sufficient, as programs created for a material are reused. */
const mostLooked = 50;

/**
 * Programs with only this material, newest first. With reviews on, without unsubmitted work: publishing would wait for
 * a review no reviewer knows of.
 */
async function onlyUsing(
  connection: Connection,
  tenantId: string,
  materialId: string,
): Promise<readonly Candidate[]> {
  const needsApproval = await requiresApproval(connection, tenantId);
  const { rows } = await sql<Omit<Candidate, 'document'> & { document: unknown }>`
    select id, revision, audit = 'passed' as passed, document from program
    where tenant_id = ${tenantId} and scenes = 1
      and (not ${needsApproval} or audit <> 'unreviewed' or waiting_since is not null)
      and id in (select program_id from program_material
        where tenant_id = ${tenantId} and material_id = ${materialId})
      and not exists (select from program_material other
        where other.tenant_id = ${tenantId} and other.program_id = program.id and other.material_id <> ${materialId})
    order by updated_at desc, id limit ${mostLooked}`.execute(connection);
  return rows.map(({ document, ...row }) => ({ ...row, document: migrateProgramDocument(document) }));
}

/** Programs of a material equal to `fresh`, approved ones first. */
export async function findSame(
  connection: Connection,
  tenantId: string,
  materialId: string,
  fresh: ProgramDocument,
): Promise<readonly Candidate[]> {
  const candidates = await onlyUsing(connection, tenantId, materialId);
  const same = candidates.filter(({ document }) => isDeepStrictEqual(plain(document), plain(fresh)));
  return same.sort((one, other) => Number(other.passed) - Number(one.passed));
}

/**
 * The program created for a material, to reuse it when publishing again: one still equal to `fresh`, else one that was
 * rotated and plays nowhere. With reviews on, an approved one takes precedence, since a new one would need another
 * review of the same picture.
 */
export async function findMadeFor(
  connection: Connection,
  tenantId: string,
  materialId: string,
  fresh: ProgramDocument,
): Promise<Candidate | undefined> {
  const candidates = await onlyUsing(connection, tenantId, materialId);
  const alike = candidates.filter(({ document }) => shows(document, fresh));
  const isUntouched = ({ document }: Candidate) => isDeepStrictEqual(plain(document), plain(fresh));
  const passed = (await requiresApproval(connection, tenantId)) ? alike.filter((one) => one.passed) : [];
  const settled = passed.find(isUntouched) ?? passed[0] ?? alike.find(isUntouched);
  if (settled || alike.length === 0) return settled;
  const ids = alike.map(({ id }) => id);
  const uses = await tasksPlaying(connection, tenantId, ids);
  const playing = new Set(uses.map(({ programId }) => programId));
  return alike.find(({ id }) => !playing.has(id));
}
