import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { nodeName } from '../nodeName.ts';
import { useEditor } from '../useEditor.ts';
import { longestLayerName, renameLayer } from './layerActions.ts';

/** Edit field of a layer name: Enter or blur saves, Escape cancels. */
export const LayerName = observer(function LayerName({ node, onDone }: { node: H5Node; onDone: () => void }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const [name, setName] = useState(node.name ?? '');
  const keep = () => {
    renameLayer(store, node, name);
    onDone();
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep();
    if (event.key === 'Escape') onDone();
  };
  return (
    <li className="vs-layer">
      <Input
        size="small"
        autoFocus
        aria-label={say('layer.name', { name: nodeName(say, node) })}
        placeholder={nodeName(say, { ...node, name: '' })}
        limit={longestLayerName}
        value={name}
        onChange={setName}
        onKeyDown={press}
        onBlur={keep}
        onRestore={onDone}
      />
    </li>
  );
});
