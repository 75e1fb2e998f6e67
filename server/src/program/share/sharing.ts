import type { ProgramShare } from '@vitrine/shared/api';
import { changeOf, keptOf } from '../../account/linkPassword.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { findProgramHead } from '../programRepository.ts';
import { known } from '../refusals.ts';
import * as shares from './shareRepository.ts';

/** Maximum valid previews per program. */
const mostShares = 50;
const day = 24 * 3600 * 1000;

/** Whole seconds since 1970. */
export const secondsOf = (instant: Date) => Math.floor(instant.getTime() / 1000);
const purpose = (id: string, expires: string) => `program:${id}:${expires}`;

function present({ signer }: Needs<'signer'>, row: shares.ShareRow): ProgramShare {
  const expires = String(secondsOf(row.expires_at));
  const query = new URLSearchParams({
    share: row.id,
    expires,
    signature: signer.mark(purpose(row.id, expires)),
  });
  return {
    id: row.id,
    programId: row.program_id,
    path: `/web/preview?${query}`,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    opened: row.opened,
    openedAt: row.opened_at?.toISOString() ?? null,
    hasPassword: row.password_hash !== null,
  };
}

/** Creates a preview address. Its end is in whole seconds, as in the address. */
export async function addShare(
  services: Needs<'audit' | 'clock' | 'database' | 'signer'>,
  actor: Actor,
  { id, days, password }: { id: string; days: number; password: string },
): Promise<ProgramShare> {
  const { tenantId, userName } = actor.session;
  const password_hash = await keptOf(password);
  const now = services.clock.now();
  const row: shares.ShareRow = {
    id: newId(),
    tenant_id: tenantId,
    program_id: id,
    created_by: userName,
    created_at: now,
    expires_at: new Date((secondsOf(now) + (days * day) / 1000) * 1000),
    revoked_at: null,
    opened: 0,
    opened_at: null,
    password_hash,
  };
  await services.database.transaction().execute(async (transaction) => {
    const program = known(await findProgramHead(transaction, tenantId, id), 'program.unknown');
    const open = await shares.listShares(transaction, tenantId, id, now);
    if (open.length >= mostShares) throw new Refusal('program.tooManyShares', { limit: mostShares });
    await shares.insertShare(transaction, row);
    const subject = { kind: 'program', id, name: program.name };
    await services.audit.record(
      actor,
      { action: 'program.shared', subject, detail: { days, ...(password !== '' && { password: 'set' }) } },
      transaction,
    );
  });
  return present(services, row);
}

export async function readShares(
  services: Needs<'clock' | 'database' | 'signer'>,
  tenantId: string,
  id: string,
): Promise<ProgramShare[]> {
  const { database, clock } = services;
  known(await findProgramHead(database, tenantId, id), 'program.unknown');
  const rows = await shares.listShares(database, tenantId, id, clock.now());
  return rows.map((row) => present(services, row));
}

export async function removeShare(
  services: Needs<'audit' | 'clock' | 'database'>,
  actor: Actor,
  id: string,
): Promise<void> {
  const { tenantId } = actor.session;
  await services.database.transaction().execute(async (transaction) => {
    const row = await shares.revokeShare(transaction, tenantId, id, services.clock.now());
    const { programId } = known(row, 'program.shareUnknown');
    const program = known(await findProgramHead(transaction, tenantId, programId), 'program.unknown');
    const subject = { kind: 'program', id: programId, name: program.name };
    await services.audit.record(actor, { action: 'program.shareRevoked', subject }, transaction);
  });
}

/** Sets, changes or removes a preview's password. Visitors must enter the new one. */
export async function changeSharePassword(
  services: Needs<'audit' | 'clock' | 'database' | 'signer'>,
  actor: Actor,
  { id, password }: { id: string; password: string },
): Promise<ProgramShare> {
  const { tenantId } = actor.session;
  const kept = await keptOf(password);
  return services.database.transaction().execute(async (transaction) => {
    const changed = await shares.setSharePassword(transaction, tenantId, id, kept, services.clock.now());
    const { row, before } = known(changed, 'program.shareUnknown');
    const program = known(await findProgramHead(transaction, tenantId, row.program_id), 'program.unknown');
    const subject = { kind: 'program', id: row.program_id, name: program.name };
    const detail = { password: changeOf(before, kept) };
    await services.audit.record(actor, { action: 'program.sharePassword', subject, detail }, transaction);
    return present(services, row);
  });
}

/** Parameters of a preview address. */
export interface ShareAddress {
  share: string;
  expires: string;
  signature: string;
}

/** The share of an address; refuses with the reason. */
export async function requireShare(
  services: Needs<'clock' | 'database' | 'signer'>,
  { share, expires, signature }: ShareAddress,
): Promise<shares.ShareRow> {
  const { signer, clock, database } = services;
  const genuine = /^\d{1,12}$/.test(expires) && signer.holds(purpose(share, expires), signature);
  if (!genuine) throw new Refusal('program.linkInvalid');
  if (Number(expires) * 1000 <= clock.now().getTime()) throw new Refusal('program.linkExpired');
  const row = await shares.findShare(database, share);
  // Deleted with its program, or revoked: the signature proves it was valid.
  if (!row || row.revoked_at !== null) throw new Refusal('program.linkRevoked');
  return row;
}
