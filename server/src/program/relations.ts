import { type RawBuilder, sql } from 'kysely';
import { contentCarried } from '../task/record/programUse.ts';
import { contentDiffers } from './edited/contentDiffers.ts';

/** SQL relation of programs, for other domains. */
export const programs: RawBuilder<unknown> = sql`(select id, tenant_id, name from program)`;

/** SQL relation of programs and those opened by touch. */
export const programLinks: RawBuilder<unknown> = sql`(select tenant_id, program_id, linked_id from program_link)`;

/** SQL relation of programs, their materials and played files. */
export const filesPlayed: RawBuilder<unknown> = sql`(select tenant_id, program_id, material_id, file_hash from program_material)`;

/** SQL relation of programs edited since their publication in a published or paused task. */
export const editedSince: RawBuilder<unknown> = sql`(select link.tenant_id, link.task_id, link.status, link.program_id
    from ${contentCarried} link join program on program.id = link.program_id and program.tenant_id = link.tenant_id
    where ${contentDiffers})`;
