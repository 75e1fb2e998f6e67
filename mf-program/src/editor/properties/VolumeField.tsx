import type { Component } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { useContentChange } from './useContentChange.ts';

/** Volume of a stream, once it has an address. */
export const VolumeField = observer(function VolumeField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useContentChange(component);
  const [item] = component.mpList;
  if (!item) return null;
  return (
    <NumberField
      label={say('content.volume')}
      value={item.volume}
      minimum={0}
      maximum={100}
      suffix="%"
      onChange={(volume) => change({ mpList: [{ ...item, volume }] }, 'volume')}
      onDone={() => store.endGesture()}
    />
  );
});
