import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Field, FormLimits, Input, SaveButton } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import type { FormEvent } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import type { InvitationStore } from './InvitationStore.ts';

interface InviteFormProps {
  readonly store: InvitationStore;
  readonly invitation: NonNullable<InvitationStore['invitation']>;
  readonly onSubmit: () => Promise<void>;
}

/** Inviter, invitee, and the new password. */
export const InviteForm = observer(function InviteForm({ store, invitation, onSubmit }: InviteFormProps) {
  const say = useMessages(hostNamespace);
  const { accountName, userName, shortest, longest, mixed } = invitation;
  // Read here: reads while a field renders its content are not observed.
  const { password } = store;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <FormLimits>
      <form className="sign-in-form" noValidate onSubmit={submit}>
        {store.problem && (
          <p className="sign-in-problem" role="alert">
            {store.problem}
          </p>
        )}
        <p>{say('invite.into', { accountName, userName })}</p>
        {session.signedIn && (
          <p className="sign-in-note" role="status">
            {say('invite.other', { name: session.userName, userName })}
          </p>
        )}
        {/* User name for password managers. */}
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <Field
          label={say('invite.password')}
          hint={say(mixed ? 'invite.ruleMixed' : 'invite.rule', { shortest, longest })}
        >
          {(control) => (
            <Input
              {...control}
              size="large"
              mode="password"
              autoFocus
              autoComplete="new-password"
              limit={longest}
              value={password}
              onChange={(text) => store.setPassword(text)}
            />
          )}
        </Field>
        <SaveButton htmlType="submit" size="large" block disabled={store.tooShort} loading={store.busy}>
          {say('invite.submit')}
        </SaveButton>
      </form>
    </FormLimits>
  );
});
