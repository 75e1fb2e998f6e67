import type { AccountSettings } from '@vitrine/shared/api';
import type { SettingsStore } from './SettingsStore.ts';

/** What every section of the page is given. */
export interface SectionProps {
  readonly store: SettingsStore;
  readonly settings: AccountSettings;
}
