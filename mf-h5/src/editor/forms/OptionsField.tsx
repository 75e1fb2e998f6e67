import { useMessages } from '@vitrine/shared/i18n';
import { notify, TextArea } from '@vitrine/shared/ui/basic';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { namespace, type Say } from '../../messages/index.ts';
import type { PartProps } from './FormFieldSettings.tsx';
import { type OptionsFault, optionsFault, optionsIn } from './formActions.ts';

const faultText = (fault: OptionsFault, say: Say): string =>
  fault.word === 'optionTooLong' ? say('form.optionTooLong', fault) : say('form.tooManyOptions', fault);

/** One option per line. Input is kept as typed until blur; invalid options are reported instead of cut. */
export function OptionsField({ field, onChange, onDone }: PartProps) {
  const say = useMessages(namespace);
  const id = useId();
  const [text, setText] = useState(() => (field.options ?? []).join('\n'));
  const fault = optionsFault(text);
  const leave = useEffectEvent(() => {
    if (fault) notify.warning(say('form.optionsLost'));
  });
  useEffect(() => () => leave(), []);
  return (
    <>
      <TextArea
        aria-label={say('form.options')}
        placeholder={say('form.optionsHelp')}
        autosize={{ minRows: 2, maxRows: 10 }}
        value={text}
        {...(fault && { validateStatus: 'error' as const, 'aria-invalid': true, 'aria-describedby': id })}
        onChange={(typed) => {
          setText(typed);
          if (!optionsFault(typed)) onChange((one) => ({ ...one, options: optionsIn(typed) }), 'options');
        }}
        onBlur={() => {
          if (!fault) setText(optionsIn(text).join('\n'));
          onDone();
        }}
      />
      <p id={id} className="vp-note" aria-live="polite">
        {fault && faultText(fault, say)}
      </p>
    </>
  );
}
