import type { ContentChange } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { forgetHashesOfFonts } from '../../task/record/contentHashes.ts';
import type { FontFile } from '../fonts.ts';
import { withFonts } from './contentHash.ts';
import { markContent } from './staleContent.ts';

/**
 * The account has another font of this name now, or none: programs whose texts name it would be sent with other letters.
 * In the transaction of the change.
 */
export function noteFont(connection: Connection, tenantId: string, fontName: string): Promise<void> {
  const concerned = sql`select program.id from program,
      jsonb_path_query(program.document, 'lax $.scenes[*].allScene.componentsList[*].**.taFont') as said,
      unnest(string_to_array(said #>> '{}', ',')) as family
    where program.tenant_id = ${tenantId} and trim(family) = ${fontName}`;
  return markContent(connection, tenantId, concerned);
}

/** Fonts that texts name before and after, of which another file would be sent now. */
export function fontChanges(
  names: { before: readonly string[]; after: readonly string[] },
  published: readonly FontFile[],
  present: readonly FontFile[],
): ContentChange[] {
  const hashes = (fonts: readonly FontFile[]) => new Map(fonts.map(({ fontName, hash }) => [fontName, hash]));
  const [was, is] = [hashes(published), hashes(present)];
  const both = names.after.filter((name) => names.before.includes(name));
  return both
    .filter((name) => was.get(name) !== is.get(name))
    .map((name) => ({ kind: 'font', scene: 0, coType: '', name }));
}

/**
 * Publications from before fonts counted: they and their programs are hashed again, so that they are compared by the same
 * rule. Once per start, and nothing is left of it the second time.
 */
export async function rehashWithFonts(database: Connection): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const rows = await forgetHashesOfFonts(transaction, withFonts);
    for (const [tenantId, own] of Map.groupBy(rows, (row) => row.tenantId)) {
      const ids = own.map(({ programId }) => programId);
      await markContent(transaction, tenantId, sql`select unnest(${ids}::text[])`);
    }
  });
}
