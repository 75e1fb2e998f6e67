import { useMessages } from '@vitrine/shared/i18n';
import { errorText, Input } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { isWorkName } from '../../works/workName.ts';
import { useEditor } from '../useEditor.ts';

/** The work's name, changed in its place; what is wrong with it stands beside it until the next try. */
export const WorkName = observer(function WorkName() {
  const say = useMessages(namespace);
  const { editor } = useEditor();
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState('');

  const leave = async () => {
    const name = (typed ?? editor.name).trim();
    if (typed === undefined || name === editor.name) return reset();
    if (!isWorkName(name)) return setError(say('name.length'));
    try {
      await editor.rename(name);
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
    <span className="hb-name">
      <Input
        aria-label={say('bar.name')}
        value={typed ?? editor.name}
        validateStatus={error === '' ? 'default' : 'error'}
        maxLength={60}
        onChange={setTyped}
        onBlur={leave}
        onEnterPress={(event) => event.currentTarget.blur()}
        onKeyDown={(event) => {
          if (event.key === 'Escape') reset();
        }}
      />
      {error !== '' && (
        <span className="hb-error" role="alert">
          {error}
        </span>
      )}
    </span>
  );
});
