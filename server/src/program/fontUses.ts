import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';

interface FontUse {
  /** Name of a font, as a document says it. */
  fontName: string;
  /** Of the program. */
  id: string;
  name: string;
}

/** Programs of the tenant and the fonts that their texts name, whether the account has them or not. */
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
