import { longestText } from '@vitrine/shared/call';
import { formatTime, useMessages } from '@vitrine/shared/i18n';
import { FormLimits, Input, SaveButton } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import type { CallSession } from './CallSession.ts';
import { callNamespace } from './messages/index.ts';

/** Text chat of a call. */
export const CallTexts = observer(function CallTexts(props: {
  readonly call: CallSession;
  readonly name: string;
}) {
  const { call, name } = props;
  const say = useMessages(callNamespace);
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '' && call.sendText(text.trim())) setText('');
  };
  return (
    <div className="call-texts">
      <ol aria-live="polite" aria-label={say('texts')}>
        {call.texts.map((line) => (
          <li
            key={`${line.at.getTime()} ${line.mine} ${line.text}`}
            className={line.mine ? 'mine' : undefined}
          >
            <small>
              {line.mine ? say('me') : name} {formatTime(line.at)}
            </small>
            {line.text}
          </li>
        ))}
      </ol>
      {call.textFailed && <p role="alert">{say('textFailed')}</p>}
      <FormLimits>
        <form onSubmit={send}>
          <Input
            value={text}
            limit={longestText}
            onChange={setText}
            placeholder={say('write')}
            aria-label={say('write')}
          />
          <SaveButton theme="light" htmlType="submit">
            {say('send')}
          </SaveButton>
        </form>
      </FormLimits>
    </div>
  );
});
