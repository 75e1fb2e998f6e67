import { type RawBuilder, sql } from 'kysely';
import { contentCarried } from '../task/record/programUse.ts';
import { contentDiffers } from './edited/contentDiffers.ts';

/** Part of a statement: which program leads to which by a touch, as a relation. */
export const programLinks: RawBuilder<unknown> = sql`(select tenant_id, program_id, linked_id from program_link)`;

/** Part of a statement: which program plays which file of which material, as a relation. */
export const filesPlayed: RawBuilder<unknown> = sql`(select tenant_id, program_id, material_id, file_hash from program_material)`;

/** Part of a statement: programs that were edited since a task that is published or paused was, as a relation. */
export const editedSince: RawBuilder<unknown> = sql`(select link.tenant_id, link.task_id, link.status, link.program_id
    from ${contentCarried} link join program on program.id = link.program_id and program.tenant_id = link.tenant_id
    where ${contentDiffers})`;
