import type { OidcSetting } from '@vitrine/shared/api';

/** Edited values on top of the stored ones. */
export type OidcDraft = Omit<OidcSetting, 'secretSet' | 'organisation' | 'roles' | 'innerAllowed'> & {
  readonly secret: string;
};

/** Props of the section's parts. */
export interface OidcPartProps {
  readonly setting: OidcSetting;
  readonly draft: OidcDraft;
  readonly change: (some: Partial<OidcDraft>) => void;
}
