import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { useReorder } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useState } from 'react';
import { namespace } from '../../messages/index.ts';
import { isNodeEmpty } from '../document/workWarnings.ts';
import { NodeIcon } from '../NodeIcon.tsx';
import { nodeName } from '../nodeName.ts';
import { useEditor } from '../useEditor.ts';
import { keyStep } from './keyStep.ts';
import { LayerName } from './LayerName.tsx';
import { LayerSwitches } from './LayerSwitches.tsx';

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
  const { id } = node;
  const drag = useReorder(layerDataType, id, (moved) => store.orderTo(moved, place));
  const selected = store.selectedIds.has(id);
  const press = (event: KeyboardEvent) => {
    const step = keyStep(event);
    if (step !== 0) store.orderTo(id, place - step);
    else if (event.key === 'F2') setNaming(true);
  };
  if (naming) return <LayerName node={node} onDone={() => setNaming(false)} />;
  return (
    <li
      className="vs-layer"
      data-selected={selected || undefined}
      data-hidden={node.hidden || undefined}
      data-over={drag.over || undefined}
      {...drag.target}
    >
      <button
        type="button"
        className="vs-layer-name"
        aria-pressed={selected}
        aria-describedby={helpId}
        draggable
        onDragStart={drag.start}
        onKeyDown={press}
        onClick={(event) => store.select(id, event.shiftKey)}
        onDoubleClick={() => setNaming(true)}
      >
        <NodeIcon type={node.type} size={16} />
        <span>{nodeName(say, node)}</span>
        {isNodeEmpty(node) && <span className="vs-empty">{say('layer.noContent')}</span>}
      </button>
      <LayerSwitches node={node} />
    </li>
  );
});
