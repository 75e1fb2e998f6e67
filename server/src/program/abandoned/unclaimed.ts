import { type RawBuilder, sql } from 'kysely';
import { packed } from '../../system/usbPackage/programUse.ts';
import { namedByAny } from '../../task/record/programUse.ts';

/**
 * Part of a statement over `program`: made for publishing, and nothing says that somebody wants to keep it – no task, USB
 * package, link, share, decision, comment or name of a revision.
 */
export const unclaimed: RawBuilder<boolean> = sql<boolean>`
  for_publishing and audit <> 'rejected' and audited_by = ''
  and not ${namedByAny} and not ${packed}
  and not exists (select from program_link where program.id in (program_id, linked_id))
  and not exists (select from program_share where program_id = program.id)
  and not exists (select from program_verdict where program_id = program.id)
  and not exists (select from program_remark where program_id = program.id)
  and not exists (select from program_revision kept where kept.program_id = program.id
    and (kept.name <> '' or kept.audit is not null or kept.published_at is not null))`;
