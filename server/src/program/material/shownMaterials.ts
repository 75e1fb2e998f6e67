import { type RawBuilder, sql } from 'kysely';

/** SQL condition on `material`: used by a program. */
export const shownByProgram: RawBuilder<boolean> = sql<boolean>`exists (select from program_material used
  where used.tenant_id = material.tenant_id and used.material_id = material.id)`;
