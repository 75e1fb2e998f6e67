import { type Kysely, sql } from 'kysely';

/**
 * Materials of which something was made, or is being made, that tasks in force may have been published without. A row
 * stays until what was published of such tasks has been compared. It begins with all that tasks in force play: what was
 * published too early before this version reaches its screens, too.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table material_made (
    material_id text primary key references material (id) on delete cascade,
    tenant_id text not null references tenant (id) on delete cascade,
    version bigint not null default 1
  )`.execute(database);
  await sql`create index material_made_tenant on material_made (tenant_id)`.execute(database);
  await sql`insert into material_made (material_id, tenant_id)
    select distinct material.id, material.tenant_id from task
    join task_program link on link.task_id = task.id and link.tenant_id = task.tenant_id
    cross join jsonb_array_elements_text(coalesce(link.published -> 'mediaIds', '[]')) as played (id)
    join material on material.id = played.id and material.tenant_id = task.tenant_id
    where task.status in ('published', 'paused')`.execute(database);
}
