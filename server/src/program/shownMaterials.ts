import { type RawBuilder, sql } from 'kysely';

/** Part of a statement over `material`: true where a program shows it. */
export const shownByProgram: RawBuilder<boolean> = sql<boolean>`exists (select from program_material used
  where used.tenant_id = material.tenant_id and used.material_id = material.id)`;
