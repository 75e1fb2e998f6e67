import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { LayerRow } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { isNodeEmpty } from '../document/workWarnings.ts';
import { NodeIcon } from '../NodeIcon.tsx';
import { nodeName } from '../nodeName.ts';
import { useEditor } from '../useEditor.ts';
import { LayerName } from './LayerName.tsx';
import { toggleHidden, toggleLocked } from './layerActions.ts';

const layerDataType = 'application/x-vitrine-h5-layer';

interface LayerProps {
  readonly node: H5Node;
  /** From the back, 0 first. */
  readonly place: number;
  /** Id of the keyboard instructions. */
  readonly helpId: string;
}

/** A layer: select, rename, reorder, hide, lock. */
export const Layer = observer(function Layer({ node, place, helpId }: LayerProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const [naming, setNaming] = useState(false);
  const { id, type, hidden = false, locked = false } = node;
  if (naming) return <LayerName node={node} onDone={() => setNaming(false)} />;
  return (
    <LayerRow
      store={store}
      id={id}
      name={nodeName(say, node)}
      icon={<NodeIcon type={type} size={16} />}
      place={place}
      helpId={helpId}
      dataType={layerDataType}
      selected={store.selectedIds.has(id)}
      hidden={hidden}
      locked={locked}
      isEmpty={isNodeEmpty(node)}
      onHide={() => toggleHidden(store, id)}
      onLock={() => toggleLocked(store, id)}
      onRename={() => setNaming(true)}
    />
  );
});
