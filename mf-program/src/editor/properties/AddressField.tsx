import { type Component, createMediaItem, isSafeAddress } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { contentFieldId } from './contentField.ts';
import { useTyped } from './useTyped.ts';

const notes = { web: 'content.webNote', stream: 'content.streamNote' } as const;

/** An address field, applied once the address is valid for a document. */
export const AddressField = observer(function AddressField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const noteId = useId();
  const { text, type: typed } = useTyped(component.mpList[0]?.url ?? '');
  const right = isSafeAddress(text.trim());
  const change = (part: Partial<Component>, field: string) =>
    store.changeItem(
      component.id,
      (entry) => ({ ...entry, ...part }),
      'history.content',
      `${field}-${component.id}`,
    );
  const type = (next: string) => {
    const url = next.trim();
    const taken = isSafeAddress(url) ? url : undefined;
    typed(next, taken);
    if (taken === undefined) return;
    const item = createMediaItem({ ...component.mpList[0], type: component.coType, url });
    change({ mpList: url === '' ? [] : [item] }, 'address');
  };
  const done = () => store.endGesture();
  const [item] = component.mpList;
  return (
    <>
      <Input
        id={contentFieldId}
        aria-label={say('content.address')}
        aria-describedby={noteId}
        placeholder="https://"
        value={text}
        validateStatus={right ? 'default' : 'error'}
        onChange={type}
        onBlur={done}
      />
      <span id={noteId} className={right ? 'vp-note' : 'vp-error'}>
        {say(right ? notes[component.coType === 'stream' ? 'stream' : 'web'] : 'content.addressWrong')}
      </span>
      {component.coType === 'web' && (
        <>
          <NumberField
            label={say('content.refresh')}
            value={component.coRefresh ?? 0}
            minimum={0}
            maximum={86_400}
            suffix={say('unit.second')}
            onChange={(value) => change({ coRefresh: Math.round(value) }, 'refresh')}
            onDone={done}
          />
          <p className="vp-note">{say('content.refreshNote')}</p>
        </>
      )}
      {component.coType === 'stream' && item && (
        <NumberField
          label={say('content.volume')}
          value={item.volume}
          minimum={0}
          maximum={100}
          suffix="%"
          onChange={(volume) => change({ mpList: [{ ...item, volume }] }, 'volume')}
          onDone={done}
        />
      )}
    </>
  );
});
