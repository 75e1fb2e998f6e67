import { encodingNames, type TextEncoding, textEncodings } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

interface EncodingChoiceProps {
  readonly encoding: TextEncoding;
  /** What was recognised; undefined: nothing. */
  readonly detected: TextEncoding | undefined;
  readonly disabled: boolean;
  readonly onChange: (encoding: TextEncoding) => void;
}

const options = textEncodings.map((value) => ({ value, label: encodingNames[value] }));

/** Says in which encoding a file is read, and lets it be another where the guess was wrong. */
export function EncodingChoice({ encoding, detected, disabled, onChange }: EncodingChoiceProps) {
  const say = useMessages(namespace);
  return (
    <div className="terminal-import-encoding">
      <Select
        prefix={say('import.encoding')}
        aria-label={say('import.encoding')}
        value={encoding}
        optionList={options}
        disabled={disabled}
        onChange={(value) => onChange(textEncodings.find((each) => each === value) ?? encoding)}
      />
      <small>
        {encoding === detected
          ? say('import.encodingDetected', { encoding: encodingNames[encoding] })
          : say('import.encodingChosen', { encoding: encodingNames[encoding] })}
      </small>
    </div>
  );
}
