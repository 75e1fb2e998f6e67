import { longestOf, oidcMemberField, updateOidcSetting } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, LabelledSwitch, Select } from '@vitrine/shared/ui/basic';
import { namespace } from '../../messages/index.ts';
import { roleName } from '../../people/roleName.ts';
import type { OidcPartProps } from './oidcDraft.ts';

/** User mapping: the compared claim and member field, and the treatment of unknown users. */
export function OidcPeople({ setting, draft, change }: OidcPartProps) {
  const say = useMessages(namespace);
  const roles = [
    { value: '', label: say('oidc.createNone') },
    ...setting.roles.map(({ roleId, name }) => ({ value: roleId, label: roleName(say, roleId, name) })),
  ];
  return (
    <>
      <div className="sys-setting-row">
        <Field label={say('oidc.claim')} hint={say('oidc.claimHint')}>
          {(control) => (
            <Input
              {...control}
              autoCapitalize="none"
              spellCheck={false}
              limit={longestOf(updateOidcSetting, 'claim')}
              value={draft.claim}
              onChange={(claim) => change({ claim })}
            />
          )}
        </Field>
        <div>
          <p className="sys-label">{say('oidc.memberField')}</p>
          <Select
            aria-label={say('oidc.memberField')}
            value={draft.memberField}
            optionList={oidcMemberField.options.map((value) => ({
              value,
              label: say(`oidc.fields.${value}`),
            }))}
            onChange={(value) => change({ memberField: oidcMemberField.parse(value) })}
          />
        </div>
        <div>
          <p className="sys-label">{say('oidc.create')}</p>
          <Select
            aria-label={say('oidc.create')}
            value={draft.createRoleId}
            optionList={roles}
            onChange={(value) => change({ createRoleId: String(value ?? '') })}
          />
        </div>
      </div>
      <div className="sys-switch">
        <LabelledSwitch checked={draft.signOutThere} onChange={(signOutThere) => change({ signOutThere })}>
          {say('oidc.signOutThere')}
        </LabelledSwitch>
      </div>
    </>
  );
}
