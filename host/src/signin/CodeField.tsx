import type { CodeKind } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Field, Input } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';
import type { CodeStore } from './CodeStore.ts';

const signs = 5;

interface CodeFieldProps {
  readonly code: CodeStore;
  readonly tried: boolean;
  readonly onRenew: (kind: CodeKind) => void;
}

/** A CAPTCHA as picture or, for accessibility, as a sum in words; a button switches between them. */
export const CodeField = observer(function CodeField({ code, tried, onRenew }: CodeFieldProps) {
  const say = useMessages(hostNamespace);
  // Read here: reads while a field renders its content are not observed.
  const { asked, answer } = code;
  if (!asked) return null;
  const words = asked.picture === '';
  return (
    <div className="sign-in-code">
      <Field
        label={words ? asked.question : say('signIn.code')}
        error={tried && code.missing ? say('signIn.codeMissing') : undefined}
        hint={say(words ? 'signIn.codeAnswer' : 'signIn.codeHint')}
      >
        {(control) => (
          <span className="sign-in-code-row">
            <Input
              {...control}
              size="large"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              inputMode={words ? 'numeric' : 'text'}
              limit={10}
              value={answer}
              onChange={(text) => code.setAnswer(text)}
            />
            {!words && (
              <img
                src={asked.picture}
                width={125}
                height={40}
                alt={say('signIn.codePicture', { count: signs })}
              />
            )}
          </span>
        )}
      </Field>
      <p className="sign-in-links">
        <button type="button" onClick={() => onRenew(code.kind)}>
          {say(words ? 'signIn.codeAnother' : 'signIn.codeAgain')}
        </button>
        <button type="button" onClick={() => onRenew(words ? 'picture' : 'question')}>
          {say(words ? 'signIn.codeAsPicture' : 'signIn.codeAsWords')}
        </button>
      </p>
    </div>
  );
});
