import { type Language, languages } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../platform/database/connection.ts';
import { newId } from '../platform/identifier.ts';
import { message } from '../platform/messages.ts';
import { bundledHashes } from './bundled.ts';

/** Name of a new template folder; users may rename it later. */
export const templateFolderName = (language: Language): string => message(language, 'template.folder');

const find = (database: Connection, tenantId: string) =>
  database
    .selectFrom('material_folder')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('of_templates', '=', true)
    .executeTakeFirst();

/** The account's folder for template pictures; created on first use. */
export async function ensureTemplateFolder(
  database: Connection,
  tenantId: string,
  language: Language,
): Promise<string> {
  const found = await find(database, tenantId);
  if (found) return found.id;
  await database
    .insertInto('material_folder')
    .values({
      id: newId(),
      tenant_id: tenantId,
      parent_id: null,
      name: templateFolderName(language),
      of_templates: true,
    })
    // Created concurrently.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find(database, tenantId);
  if (!made) throw new Error('Could not create the folder of template pictures');
  return made.id;
}

/**
 * Marks template folders from before the flag existed, including those in old backups: at the top level, with the
 * server's name, and template pictures only. Of several, the oldest.
 */
export async function markTemplateFolders(database: Connection): Promise<void> {
  const names = languages.map(templateFolderName);
  const hashes = await bundledHashes();
  await sql`update material_folder set of_templates = true where id in (
      select distinct on (tenant_id) id from material_folder folder
      where parent_id is null and name = any(${names}::text[]) and not is_default
        and exists (select from material where material.folder_id = folder.id)
        and not exists (select from material where material.folder_id = folder.id
          and material.hash <> all(${[...hashes]}::text[]))
        and not exists (select from material_folder child where child.parent_id = folder.id)
        and not exists (select from material_folder other
          where other.tenant_id = folder.tenant_id and other.of_templates)
      order by tenant_id, created_at, id)`.execute(database);
}
