import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';

interface FontUse {
  /** Font name as in the document. */
  fontName: string;
  /** Program id. */
  id: string;
  name: string;
}

/** Programs of the tenant with the fonts of their texts, available or not. */
export async function fontUses(database: Connection, tenantId: string): Promise<FontUse[]> {
  const { rows } = await sql<FontUse>`
    select distinct trim(family) as "fontName", program.id, program.name from program,
      jsonb_path_query(program.document, 'lax $.scenes[*].allScene.componentsList[*].**.taFont') as said,
      unnest(string_to_array(said #>> '{}', ',')) as family
    where program.tenant_id = ${tenantId} and trim(family) <> '' order by program.name, program.id`.execute(
    database,
  );
  return rows;
}
