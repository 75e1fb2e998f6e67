import { sql } from 'kysely';

/** SQL condition: a task's content (`link`, of `task_program`) is older than the current one (`program`). */
export const contentDiffers = sql<boolean>`(link.content_hash <> '' and program.content_hash <> link.content_hash)`;
