import { isSafeAddress } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { useEffect, useId, useState } from 'react';
import { namespace } from '../../messages/index.ts';

/** Limit of the document format. */
const longestAddress = 2000;

interface LinkAddressProps {
  readonly url: string;
  /** Called with each valid address. */
  readonly onChange: (url: string) => void;
  readonly onDone: () => void;
}

/** URL field; reports and ignores invalid input. */
export function LinkAddress({ url, onChange, onDone }: LinkAddressProps) {
  const say = useMessages(namespace);
  const noteId = useId();
  const [text, setText] = useState(url);
  useEffect(() => setText((typed) => (isSafeAddress(typed.trim()) ? url : typed)), [url]);
  const right = isSafeAddress(text.trim());
  const type = (next: string) => {
    setText(next);
    if (isSafeAddress(next.trim())) onChange(next.trim());
  };
  return (
    <>
      <Input
        aria-label={say('link.address')}
        aria-describedby={noteId}
        placeholder="https://"
        limit={longestAddress}
        live
        value={text}
        validateStatus={right ? 'default' : 'error'}
        onChange={type}
        onBlur={onDone}
      />
      <span id={noteId} className={right ? 'vp-note' : 'vp-error'}>
        {say(right ? 'link.note' : 'link.wrong')}
      </span>
    </>
  );
}
