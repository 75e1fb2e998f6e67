import type { Locale } from '@vitrine/shared/api';
import type { Connection } from '../platform/database/connection.ts';
import { findSetting } from './settings/settingRepository.ts';

/** Language of texts without a requesting user: the account's choice, else that of its screens. */
export async function accountLanguage(connection: Connection, tenantId: string): Promise<Locale> {
  const { default_language: chosen, screen_language: ofScreens } = await findSetting(connection, tenantId);
  return chosen ?? ofScreens ?? 'zh_CN';
}
