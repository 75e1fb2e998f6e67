import { type Language, languageLocales } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { hasPlayer } from '../../terminal/ofAccount.ts';
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
  if (before === wanted || (await hasPlayer(database, tenantId))) return false;
  await keepSetting(database, tenantId, { screen_language: wanted });
  return true;
}
