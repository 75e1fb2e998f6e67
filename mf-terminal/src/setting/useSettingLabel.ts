import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import type { SettingName } from './SettingDraft.ts';

/** Name of a setting on the page. */
export const useSettingLabel = (name: SettingName): string =>
  useMessages(sharedNamespace)(`operation.name.${name}`);
