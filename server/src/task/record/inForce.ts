import { type RawBuilder, sql } from 'kysely';

/**
 * True where the row of `task` holds its programs: it is published or paused, or it is an emergency that waits for a
 * second person. The one answer to "is this in use?" for programs and for what they show.
 */
export const taskInForce: RawBuilder<boolean> = sql<boolean>`(task.status in ('published', 'paused')
  or task.emergency and exists (select from emergency
    where emergency.id = task.id and emergency.tenant_id = task.tenant_id and emergency.status = 'waiting'))`;
