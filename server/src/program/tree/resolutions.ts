import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { known } from '../refusals.ts';
import { dropResolution, findResolution, keepResolution } from './resolutionRepository.ts';

const subjectKind = 'programResolution';

/** Stores a custom size; returns its id. */
export function addResolution(
  services: Needs<'audit' | 'database'>,
  actor: Actor,
  size: { width: number; height: number },
): Promise<string> {
  const { tenantId } = actor.session;
  return services.database.transaction().execute(async (transaction) => {
    const offered = await findResolution(transaction, tenantId, size);
    if (offered !== undefined) return offered;
    const id = await keepResolution(transaction, tenantId, size);
    const subject = { kind: subjectKind, id, name: `${size.width}x${size.height}` };
    await services.audit.record(actor, { action: 'program.resolutionAdded', subject }, transaction);
    return id;
  });
}

/** Takes one of the account's own sizes out of the offer; programs of that size stay as they are. */
export async function removeResolution(
  services: Needs<'audit' | 'database'>,
  actor: Actor,
  id: string,
): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const row = await dropResolution(transaction, actor.session.tenantId, id);
    const { width, height } = known(row, 'program.resolutionUnknown');
    const subject = { kind: subjectKind, id, name: `${width}x${height}` };
    await services.audit.record(actor, { action: 'program.resolutionDeleted', subject }, transaction);
  });
}
