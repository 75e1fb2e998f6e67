import { sql } from 'kysely';

/** Whether a task carries older content (`link`, of `task_program`) than a publication would send now (`program`). */
export const contentDiffers = sql<boolean>`(link.content_hash <> '' and program.content_hash <> link.content_hash)`;
