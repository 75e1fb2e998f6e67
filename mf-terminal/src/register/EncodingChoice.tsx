import { encodingNames, type TextEncoding, textEncodings } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

interface EncodingChoiceProps {
  readonly encoding: TextEncoding;
  /** Detected encoding; undefined if none. */
  readonly detected: TextEncoding | undefined;
  readonly disabled: boolean;
  readonly onChange: (encoding: TextEncoding) => void;
}

const options = textEncodings.map((value) => ({ value, label: encodingNames[value] }));

/** Shows the encoding of a file, and allows correcting a wrong guess. */
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
