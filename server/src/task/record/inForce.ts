import { type RawBuilder, sql } from 'kysely';

/** Whether a row of `task` is published or paused. An emergency waiting for confirmation is neither. */
export const isPublishedOrPaused: RawBuilder<boolean> = sql<boolean>`task.status in ('published', 'paused')`;

/**
 * Whether a row of `task` holds its programs: published or paused, or an emergency waiting for confirmation. The single
 * definition of "in use" for programs and their content.
 */
export const taskInForce: RawBuilder<boolean> = sql<boolean>`(${isPublishedOrPaused}
  or task.emergency and exists (select from emergency
    where emergency.id = task.id and emergency.tenant_id = task.tenant_id and emergency.status = 'waiting'))`;
