import { type Language, languageLocales } from '@vitrine/shared/api';
import type { Connection } from '../../platform/database/connection.ts';
import { hasPlayer } from '../../terminal/ofAccount.ts';
import { findSetting, keepSetting } from './settingRepository.ts';

/**
 * Takes over the language of the user who adds the first screen, if none was chosen, so that console preview and screens
 * agree: a screen's machine may have any language. Accounts with existing screens keep theirs. Returns whether it
 * changed.
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
