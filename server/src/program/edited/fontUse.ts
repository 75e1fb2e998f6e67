import type { ContentChange } from '@vitrine/shared/document';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { forgetHashesOfFonts } from '../../task/record/contentHashes.ts';
import type { FontFile } from '../fonts/fonts.ts';
import { withFonts } from './contentHash.ts';
import { markContent } from './staleContent.ts';

/** Marks programs using a font that the account replaced, added or removed, within the transaction of the change. */
export function noteFont(connection: Connection, tenantId: string, fontName: string): Promise<void> {
  const concerned = sql`select program.id from program,
      jsonb_path_query(program.document, 'lax $.scenes[*].allScene.componentsList[*].**.taFont') as said,
      unnest(string_to_array(said #>> '{}', ',')) as family
    where program.tenant_id = ${tenantId} and trim(family) = ${fontName}`;
  return markContent(connection, tenantId, concerned);
}

/** Fonts of texts before and after, whose file would change. */
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
 * Recomputes hashes from before they included fonts, so that comparisons use one rule. At startup; without effect
 * afterwards.
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
