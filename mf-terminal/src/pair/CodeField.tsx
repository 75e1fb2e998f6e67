import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { type Ref, useId } from 'react';
import { namespace } from '../messages/index.ts';
import { spacedCode } from './spacedCode.ts';

interface CodeFieldProps {
  readonly code: string;
  readonly field: Ref<HTMLInputElement>;
  readonly onChange: (code: string) => void;
}

/** The code that a waiting screen shows. */
export function CodeField({ code, field, onChange }: CodeFieldProps) {
  const say = useMessages(namespace);
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{say('pair.code')}</label>
      <Input
        id={id}
        ref={field}
        size="large"
        className="pair-code"
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={(text) => onChange(spacedCode(text))}
      />
    </>
  );
}
