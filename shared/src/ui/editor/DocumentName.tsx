import { longestName } from '@vitrine/shared/api';
import { errorText, Input } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useEditorMessages } from './editorNamespace.ts';
import './bars.css';

interface DocumentNameProps {
  readonly name: string;
  readonly faultOf: (name: string) => string | undefined;
  /** Throws the server's refusal. */
  readonly onRename: (name: string) => Promise<void>;
}

/** A document's name, edited in place; its error stays beside it until the next attempt. */
export const DocumentName = observer(function DocumentName(props: DocumentNameProps) {
  const say = useEditorMessages();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState('');

  const leave = async () => {
    const name = (typed ?? props.name).trim();
    if (typed === undefined || name === props.name) return reset();
    const fault = props.faultOf(name);
    if (fault !== undefined) return setError(fault);
    try {
      await props.onRename(name);
      reset();
    } catch (reason) {
      setError(errorText(reason));
    }
  };
  const reset = () => {
    setTyped(undefined);
    setError('');
  };
  return (
    <span className="vb-name">
      <Input
        aria-label={say('bar.name')}
        value={typed ?? props.name}
        validateStatus={error === '' ? 'default' : 'error'}
        limit={longestName}
        onChange={setTyped}
        onBlur={leave}
        onEnterPress={(event) => event.currentTarget.blur()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') reset();
        }}
      />
      {error !== '' && (
        <span className="vb-error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
});
