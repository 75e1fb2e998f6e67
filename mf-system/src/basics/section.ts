import type { AccountSettings } from '@vitrine/shared/api';
import type { SettingsStore } from './SettingsStore.ts';

/** Props of every section. */
export interface SectionProps {
  readonly store: SettingsStore;
  readonly settings: AccountSettings;
}
