import { type Language, languageLocales } from '@vitrine/shared/api';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database/connection.ts';
import { findSetting, keepSetting } from './settingRepository.ts';

/**
 * What is drawn in the console and what a screen shows must be one: the machine of a screen may speak anything. Where nobody
 * has chosen a language, screens speak that of the person who adds the first of them. Accounts with screens of before keep
 * what these speak. Answers whether it became another.
 */
export async function takeFirstLanguage(
  database: Connection,
  tenantId: string,
  language: Language,
): Promise<boolean> {
  const wanted = languageLocales[language];
  const { screen_language: before } = await findSetting(database, tenantId);
  if (before === wanted || (await hasScreens(database, tenantId))) return false;
  await keepSetting(database, tenantId, { screen_language: wanted });
  return true;
}

async function hasScreens(database: Connection, tenantId: string): Promise<boolean> {
  const { rows } = await sql`select from terminal
    where tenant_id = ${tenantId} and player_version <> '' limit 1`.execute(database);
  return rows.length > 0;
}
