import { Refusal } from '../../platform/errors.ts';
import type { Services } from '../../platform/services.ts';
import type { Actor } from '../actor.ts';
import { tellProgram } from '../events.ts';
import * as programs from '../programRepository.ts';
import { known } from '../refusals.ts';
import { wantsAudit } from '../settingRepository.ts';

export interface Submission {
  id: string;
  /** That its author sees. */
  revision: number;
}

/**
 * Puts what its author sees among the programs that wait for a review. Saving alone never does: an editor saves by itself,
 * in the middle of work. Whatever is saved afterwards has to be submitted again.
 */
export async function submit(services: Services, actor: Actor, submission: Submission): Promise<void> {
  const { tenantId } = actor.session;
  const submitted = await services.database.transaction().execute(async (transaction) => {
    const program = known(
      await programs.lockProgram(transaction, tenantId, submission.id),
      'program.unknown',
    );
    if (program.revision !== submission.revision) {
      throw new Refusal('program.changedElsewhere', { userName: program.updatedBy });
    }
    const waits = program.waitingSince !== null;
    if (waits || program.audit !== 'unreviewed' || !(await wantsAudit(transaction, tenantId))) return false;
    await transaction
      .updateTable('program')
      .set({ waiting_since: services.clock.now() })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', program.id)
      .execute();
    const subject = { subjectKind: 'program', subjectId: program.id, subjectName: program.name };
    const detail = { revision: program.revision };
    await services.audit.record(actor, { action: 'program.submitted', ...subject, detail }, transaction);
    return true;
  });
  if (submitted) tellProgram(services, actor, submission, 'audit');
}
