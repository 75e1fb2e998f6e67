import type { MaterialUse as Use } from '@vitrine/shared/api';
import { sql } from 'kysely';
import { works } from '../h5/relations.ts';
import type { Connection } from '../platform/database/connection.ts';
import { listUses } from '../program/document/documentRepository.ts';
import { tasksPlaying } from '../task/record/programUse.ts';

/** A use of a material. */
export interface MaterialUse extends Use {
  readonly materialId: string;
}

/**
 * Uses of the materials: saved programs, published tasks with such a program, and H5 pages showing the file. In this
 * order, each kind by name.
 */
export async function usesOf(
  database: Connection,
  tenantId: string,
  ids: readonly string[],
): Promise<MaterialUse[]> {
  if (ids.length === 0) return [];
  const byProgram = await listUses(database, tenantId, ids);
  const materialsOf = Map.groupBy(byProgram, ({ id }) => id);
  const tasks = await tasksPlaying(database, tenantId, [...materialsOf.keys()]);
  const byTask = tasks.flatMap(({ programId, taskId: id, name, emergency }) =>
    (materialsOf.get(programId) ?? []).map(({ materialId }) => ({
      ...{ materialId, id, name },
      kind: emergency ? ('emergency' as const) : ('task' as const),
    })),
  );
  return [
    ...byProgram.map((use) => ({ ...use, kind: 'program' as const })),
    // A task may contain several programs that show one material.
    ...new Map(byTask.map((use) => [`${use.materialId} ${use.id}`, use])).values(),
    ...(await pagesShowing(database, tenantId, ids)),
  ];
}

async function pagesShowing(database: Connection, tenantId: string, ids: readonly string[]) {
  const { rows } = await sql<MaterialUse>`
    select distinct material.id as "materialId", h5.id, h5.name, 'h5' as kind from material
    join file_reference ref on ref.tenant_id = ${tenantId} and ref.owner_kind = 'h5'
      and ref.hash in (material.hash, material.view_hash)
    join ${works} h5 on h5.id = ref.owner_id and h5.tenant_id = ${tenantId}
    where material.tenant_id = ${tenantId} and material.id = any(${[...ids]}::text[])
    order by h5.name, h5.id`.execute(database);
  return rows;
}
