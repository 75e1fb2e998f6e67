import { type Insertable, type Selectable, sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import type { MaterialFontTable } from '../tables.ts';

export type FontRecord = Selectable<MaterialFontTable>;

const fonts = (database: Connection, tenantId: string) =>
  database.selectFrom('material_font').selectAll().where('tenant_id', '=', tenantId);

/** Fonts of a tenant by name. */
export function allFonts(database: Connection, tenantId: string): Promise<FontRecord[]> {
  return fonts(database, tenantId).orderBy('name').orderBy('id').execute();
}

/** Locked until the transaction ends. */
export function lockFont(database: Connection, tenantId: string, id: string) {
  return fonts(database, tenantId).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Fonts of the tenant with exactly these names, by name; unknown names are skipped. */
export function fontsByName(
  database: Connection,
  tenantId: string,
  names: readonly string[],
): Promise<FontRecord[]> {
  return fonts(database, tenantId)
    .where('name', '=', sql<string>`any(${[...names]}::text[])`)
    .orderBy('name')
    .execute();
}

/** Violates `material_font_name` when the tenant has a font of that name. */
export async function insertFont(database: Connection, row: Insertable<MaterialFontTable>): Promise<void> {
  await database.insertInto('material_font').values(row).execute();
}

/**
 * Documents that name the font are not changed. Violates `material_font_name` when the tenant has a font of that name.
 */
export async function renameFont(
  database: Connection,
  tenantId: string,
  id: string,
  name: string,
): Promise<void> {
  await database
    .updateTable('material_font')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Deletes the row; the caller releases the file. */
export async function deleteFont(database: Connection, tenantId: string, id: string): Promise<void> {
  await database.deleteFrom('material_font').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
