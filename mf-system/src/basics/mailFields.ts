import type { AccountSettings } from '@vitrine/shared/api';

/** Mail settings as edited; the stored password is never sent to the console. */
type MailDraft = Omit<AccountSettings['mail'], 'passwordSet'> & { readonly password: string };

export interface MailFieldsProps {
  readonly draft: MailDraft;
  readonly change: (some: Partial<MailDraft>) => void;
}
