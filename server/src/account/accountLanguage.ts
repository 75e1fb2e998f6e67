import type { Locale } from '@vitrine/shared/api';
import type { Connection } from '../platform/database/connection.ts';
import { findSetting } from './settings/settingRepository.ts';

/** The account's language, for texts sent without a request: the chosen one, else that of its screens. */
export async function accountLanguage(connection: Connection, tenantId: string): Promise<Locale> {
  const { default_language: chosen, screen_language: ofScreens } = await findSetting(connection, tenantId);
  return chosen ?? ofScreens ?? 'zh_CN';
}
