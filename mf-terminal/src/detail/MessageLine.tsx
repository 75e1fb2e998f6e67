import { useMessages } from '@vitrine/shared/i18n';
import { FormLimits, Input, SaveButton } from '@vitrine/shared/ui/basic';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';

/** Limit of the message command. */
const longestMessage = 500;

interface MessageLineProps {
  readonly disabled: boolean;
  readonly loading: boolean;
  readonly onSend: (text: string) => void;
}

/** Writes and sends a message to be shown on the screen. */
export function MessageLine({ disabled, loading, onSend }: MessageLineProps) {
  const say = useMessages(namespace);
  const [text, setText] = useState('');
  return (
    <FormLimits>
      <div className="terminal-command-line">
        <Input
          value={text}
          limit={longestMessage}
          disabled={disabled}
          onChange={setText}
          placeholder={say('command.messagePlaceholder')}
          aria-label={say('command.messagePlaceholder')}
        />
        <SaveButton
          theme="light"
          disabled={disabled || text.trim() === ''}
          loading={loading}
          onClick={() => onSend(text.trim())}
        >
          {say('command.message')}
        </SaveButton>
      </div>
    </FormLimits>
  );
}
