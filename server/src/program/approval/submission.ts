import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import { notifyProgram } from '../events.ts';
import * as programs from '../programRepository.ts';
import { known } from '../refusals.ts';
import { requiresApproval } from '../settingRepository.ts';
import { answerApprovals } from './news.ts';

export interface Submission {
  id: string;
  /** Revision seen by the author. */
  revision: number;
}

/**
 * Submits the revision seen by the author for review. Saving does not, since editors save automatically during work,
 * and later saves must be submitted again. A rejected one may be resubmitted unchanged, as an answer to the reason.
 * Returns whether it now waits for review.
 */
export async function submit(
  services: Needs<'audit' | 'clock' | 'contentWatch' | 'database' | 'events'>,
  actor: Actor,
  submission: Submission,
): Promise<boolean> {
  const { tenantId } = actor.session;
  const outcome = await services.database.transaction().execute(async (transaction) => {
    const program = known(
      await programs.lockProgram(transaction, tenantId, submission.id),
      'program.unknown',
    );
    if (program.revision !== submission.revision) {
      throw new Refusal('program.changedElsewhere', { userName: program.updatedBy });
    }
    if (program.audit === 'passed' || !(await requiresApproval(transaction, tenantId))) return 'needsNone';
    if (program.audit === 'unreviewed' && program.waitingSince !== null) return 'waitsAlready';
    await transaction
      .updateTable('program')
      .set({ audit: 'unreviewed', audit_reason: '', waiting_since: services.clock.now() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', program.id)
      .execute();
    await answerApprovals(transaction, tenantId, program.id);
    const subject = { kind: 'program', id: program.id, name: program.name };
    const detail = { revision: program.revision };
    await services.audit.record(actor, { action: 'program.submitted', subject, detail }, transaction);
    return 'submitted';
  });
  if (outcome === 'submitted') notifyProgram(services, actor, submission, 'audit');
  return outcome !== 'needsNone';
}
