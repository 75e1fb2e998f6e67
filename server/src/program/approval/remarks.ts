import type { ProgramRemark } from '@vitrine/shared/api';
import { migrateProgramDocument } from '@vitrine/shared/document';
import type { Connection } from '../../platform/database/connection.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { notifyProgram } from '../events.ts';
import * as programs from '../programRepository.ts';
import { known } from '../refusals.ts';
import * as remarks from './remarkRepository.ts';

/** Maximum remarks per program. */
const mostRemarks = 500;

export function presentRemark(row: remarks.RemarkRow, memberId: string): ProgramRemark {
  return {
    id: row.id,
    programId: row.program_id,
    revision: row.revision,
    scId: row.scene_id,
    sceneIndex: row.scene_index,
    x: row.x,
    y: row.y,
    componentId: row.component_id,
    text: row.body,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    resolved: row.resolved_at !== null,
    resolvedBy: row.resolved_by,
    resolvedAt: row.resolved_at?.toISOString() ?? null,
    own: row.created_by_id === memberId,
  };
}

export interface NewRemark {
  id: string;
  revision: number;
  scId: string;
  /** Program pixels. */
  x: number;
  y: number;
  componentId: string;
  text: string;
}

/** Index of the scene; refuses unknown scenes and spots outside. */
function requireSpot(document: unknown, { scId, x, y }: NewRemark): number {
  const { scenes, mainResolution } = migrateProgramDocument(document);
  const index = scenes.findIndex((scene) => scene.scId === scId);
  if (index < 0) throw new Refusal('program.sceneUnknown');
  if (x > mainResolution.width || y > mainResolution.height) throw new Refusal('program.spotOutside');
  return index;
}

async function recordRemark(
  services: Needs<'audit'>,
  actor: Actor,
  transaction: Connection,
  action:
    | 'program.remarkAdded'
    | 'program.remarkResolved'
    | 'program.remarkReopened'
    | 'program.remarkDeleted',
  remark: { programId: string; programName: string; text: string },
): Promise<void> {
  const subject = { kind: 'program', id: remark.programId, name: remark.programName };
  await services.audit.record(actor, { action, subject, detail: { remark: remark.text } }, transaction);
}

/** Pins a remark to a spot of a scene. */
export async function addRemark(
  services: Needs<'audit' | 'clock' | 'contentWatch' | 'database' | 'events'>,
  actor: Actor,
  input: NewRemark,
): Promise<ProgramRemark> {
  const { tenantId, memberId, userName } = actor.session;
  if (input.text === '') {
    throw new Refusal('program.remarkEmpty', {}, { text: 'program.remarkEmpty' });
  }
  const remark = await services.database.transaction().execute(async (transaction) => {
    const program = known(await programs.lockProgram(transaction, tenantId, input.id), 'program.unknown');
    const present = await remarks.listRemarks(transaction, tenantId, program.id);
    if (present.length >= mostRemarks) throw new Refusal('program.tooManyRemarks', { limit: mostRemarks });
    const row: remarks.RemarkRow = {
      id: newId(),
      tenant_id: tenantId,
      program_id: program.id,
      revision: Math.min(input.revision, program.revision),
      scene_id: input.scId,
      scene_index: requireSpot(program.document, input),
      x: input.x,
      y: input.y,
      component_id: input.componentId,
      body: input.text,
      created_by: userName,
      created_by_id: memberId,
      created_at: services.clock.now(),
      resolved_by: '',
      resolved_at: null,
    };
    await remarks.insertRemark(transaction, row);
    const subject = { programId: program.id, programName: program.name, text: input.text };
    await recordRemark(services, actor, transaction, 'program.remarkAdded', subject);
    return row;
  });
  notifyProgram(services, actor, { id: remark.program_id, revision: remark.revision }, 'remark');
  return presentRemark(remark, memberId);
}

/** Locks the remark and its program, in the common order. */
async function requireRemark(transaction: Connection, tenantId: string, id: string) {
  const remark = known(await remarks.lockRemark(transaction, tenantId, id), 'program.remarkUnknown');
  const program = known(
    await programs.findProgramHead(transaction, tenantId, remark.program_id),
    'program.unknown',
  );
  return { remark, program };
}

/** Resolves a remark, by users who may change programs, or reopens it, by reviewers. */
export async function settleRemark(
  services: Needs<'audit' | 'clock' | 'contentWatch' | 'database' | 'events'>,
  actor: Actor,
  { id, resolved }: { id: string; resolved: boolean },
): Promise<void> {
  const { tenantId, userName, permissions } = actor.session;
  const allowed = permissions.has('program.audit') || (resolved && permissions.has('program.manage'));
  if (!allowed) throw new Refusal('permission.denied');
  const program = await services.database.transaction().execute(async (transaction) => {
    const found = await requireRemark(transaction, tenantId, id);
    if ((found.remark.resolved_at !== null) === resolved) return undefined;
    const by = resolved ? { by: userName, at: services.clock.now() } : null;
    await remarks.resolveRemark(transaction, tenantId, id, by);
    const action = resolved ? ('program.remarkResolved' as const) : ('program.remarkReopened' as const);
    const subject = { programId: found.program.id, programName: found.program.name, text: found.remark.body };
    await recordRemark(services, actor, transaction, action, subject);
    return found.program;
  });
  if (program) notifyProgram(services, actor, program, 'remark');
}

/** Deletes one's own remark. */
export async function removeRemark(
  services: Needs<'audit' | 'clock' | 'contentWatch' | 'database' | 'events'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { tenantId, memberId } = actor.session;
  const program = await services.database.transaction().execute(async (transaction) => {
    const found = await requireRemark(transaction, tenantId, id);
    if (found.remark.created_by_id !== memberId) throw new Refusal('program.remarkOfAnother');
    await remarks.deleteRemark(transaction, tenantId, id);
    const subject = { programId: found.program.id, programName: found.program.name, text: found.remark.body };
    await recordRemark(services, actor, transaction, 'program.remarkDeleted', subject);
    return found.program;
  });
  notifyProgram(services, actor, program, 'remark');
}

export async function readRemarks(
  { database }: Needs<'database'>,
  { session }: Actor,
  id: string,
): Promise<ProgramRemark[]> {
  const { tenantId, memberId } = session;
  known(await programs.findProgramHead(database, tenantId, id), 'program.unknown');
  return (await remarks.listRemarks(database, tenantId, id)).map((row) => presentRemark(row, memberId));
}
