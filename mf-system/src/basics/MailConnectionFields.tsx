import { type MailSecurity, mailSecurity } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import type { MailFieldsProps } from './mailFields.ts';
import { NumberField } from './NumberField.tsx';

/** Default ports by connection security. */
const usualPort: Readonly<Record<MailSecurity, number>> = { tls: 465, starttls: 587, none: 25 };

/** Connection security, with its usual port. */
export function MailConnectionFields({ draft, change }: MailFieldsProps) {
  const say = useMessages(namespace);
  const secure = (security: MailSecurity) => change({ security, port: usualPort[security] });
  return (
    <>
      <div>
        <p className="sys-label">{say('basics.security')}</p>
        <Select
          aria-label={say('basics.security')}
          value={draft.security}
          optionList={mailSecurity.options.map((value) => ({
            value,
            label: say(`basics.securities.${value}`),
          }))}
          onChange={(value) => secure(mailSecurity.parse(value))}
        />
      </div>
      <NumberField
        label={say('basics.port')}
        min={1}
        max={65_535}
        value={draft.port}
        onChange={(port) => change({ port })}
      />
    </>
  );
}
