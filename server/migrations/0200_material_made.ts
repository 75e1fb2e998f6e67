import { type Kysely, sql } from 'kysely';

/**
 * Materials with files made after their publication in active tasks. A row stays until the publications were compared.
 * Initially every material of active tasks, so that earlier publications get their missing files, too.
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
