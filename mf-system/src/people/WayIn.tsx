import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input, Radio } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { goodPassword, passwordSpan, saidOf } from './typed.ts';

interface WayInProps {
  readonly invited: boolean;
  readonly password: string;
  readonly onInvite: (invited: boolean) => void;
  readonly onPassword: (password: string) => void;
}

/** Initial access: a password set here, or an invitation link. */
export function WayIn({ invited, password, onInvite, onPassword }: WayInProps) {
  const say = useMessages(namespace);
  return (
    <>
      <div className="sys-pick">
        <p className="sys-label">{say('people.wayIn')}</p>
        <Radio.Group
          aria-label={say('people.wayIn')}
          value={invited ? 'link' : 'password'}
          onChange={(event) => onInvite(event.target.value === 'link')}
        >
          <Radio value="password">{say('people.byPassword')}</Radio>
          <Radio value="link">{say('people.byLink')}</Radio>
        </Radio.Group>
        {invited && <p className="sys-hint">{say('people.byLinkHint')}</p>}
      </div>
      {!invited && (
        <Field
          label={say('people.password')}
          {...saidOf(
            say('people.passwordShown', passwordSpan()),
            goodPassword(password),
            say('people.passwordHint', passwordSpan()),
          )}
        >
          {(control) => (
            // No maxLength: the hint below states the limit, and a counter would widen the dialog.
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={password}
              onChange={onPassword}
            />
          )}
        </Field>
      )}
    </>
  );
}
