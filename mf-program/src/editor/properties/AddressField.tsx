import { type Component, createMediaItem, isSafeAddress } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { contentFieldId } from './contentField.ts';
import { RefreshField } from './RefreshField.tsx';
import { useContentChange } from './useContentChange.ts';
import { useTyped } from './useTyped.ts';
import { VolumeField } from './VolumeField.tsx';

const notes = { web: 'content.webNote', stream: 'content.streamNote' } as const;

/** An address field, applied once the address is valid for a document. */
export const AddressField = observer(function AddressField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const noteId = useId();
  const { text, type } = useAddress(component);
  const right = isSafeAddress(text.trim());
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
        onBlur={() => store.endGesture()}
      />
      <span id={noteId} className={right ? 'vp-note' : 'vp-error'}>
        {say(right ? notes[component.coType === 'stream' ? 'stream' : 'web'] : 'content.addressWrong')}
      </span>
      {component.coType === 'web' && <RefreshField component={component} />}
      {component.coType === 'stream' && <VolumeField component={component} />}
    </>
  );
});

/** The address as typed; the widget takes it as soon as it is safe. */
function useAddress(component: Component) {
  const change = useContentChange(component);
  const typed = useTyped(component.mpList[0]?.url ?? '');
  const type = (next: string) => {
    const url = next.trim();
    const taken = isSafeAddress(url) ? url : undefined;
    typed.type(next, taken);
    if (taken === undefined) return;
    const item = createMediaItem({ ...component.mpList[0], type: component.coType, url });
    change({ mpList: url === '' ? [] : [item] }, 'address');
  };
  return { text: typed.text, type };
}
