import type { OidcSetting } from '@vitrine/shared/api';

/** What is typed into the section, over what is known. */
export type OidcDraft = Omit<OidcSetting, 'secretSet' | 'organisation' | 'roles' | 'innerAllowed'> & {
  readonly secret: string;
};

/** What the parts of the section are given. */
export interface OidcPartProps {
  readonly setting: OidcSetting;
  readonly draft: OidcDraft;
  readonly change: (some: Partial<OidcDraft>) => void;
}
