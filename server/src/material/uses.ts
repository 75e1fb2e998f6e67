import type { MaterialUse as Use } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { taskInForce } from '../task/record/inForce.ts';

/** That something uses a material. */
export interface MaterialUse extends Use {
  readonly materialId: string;
}

/**
 * What uses the materials: programs as they are saved now, tasks in force that name such a program, and H5 pages that
 * show the file. In this order, each kind by name.
 */
export async function usesOf(
  database: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<MaterialUse[]> {
  if (ids.length === 0) return [];
  const wanted = sql`any(${[...ids]}::text[])`;
  const { rows } = await sql<MaterialUse>`
    with wanted as (
      select id, hash, view_hash from material where tenant_id = ${tenantId} and id = ${wanted}),
    used_by_program as (
      select distinct used.material_id, program.id, program.name from program_material used
      join program on program.id = used.program_id and program.tenant_id = ${tenantId}
      where used.tenant_id = ${tenantId} and used.material_id = ${wanted}),
    used_by_h5 as (
      select distinct wanted.id as material_id, h5.id, h5.name from wanted
      join file_reference ref on ref.tenant_id = ${tenantId} and ref.owner_kind = 'h5'
        and ref.hash in (wanted.hash, wanted.view_hash)
      join h5 on h5.id = ref.owner_id and h5.tenant_id = ${tenantId}),
    used_by_task as (
      select distinct used_by_program.material_id, task.id, task.name, task.emergency from used_by_program
      join task_program on task_program.tenant_id = ${tenantId} and task_program.program_id = used_by_program.id
      join task on task.id = task_program.task_id and task.tenant_id = ${tenantId} and ${taskInForce})
    select material_id as "materialId", id, name, 'program' as kind, 1 as place from used_by_program
    union all
    select material_id, id, name, case when emergency then 'emergency' else 'task' end, 2 from used_by_task
    union all
    select material_id, id, name, 'h5', 3 from used_by_h5
    order by place, name, id`.execute(database);
  return rows.map(({ materialId, id, name, kind }) => ({ materialId, id, name, kind }));
}
