import type { Box, H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { CanvasChrome } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import type { RefObject } from 'react';
import { namespace } from '../../messages/index.ts';
import { isNodeEmpty } from '../document/workWarnings.ts';
import { NodeIcon } from '../NodeIcon.tsx';
import { nodeName } from '../nodeName.ts';
import { useEditor } from '../useEditor.ts';
import { useOutlinePlaces } from './outlinePlaces.ts';

interface ChromeProps {
  readonly band: Box | undefined;
  readonly dragging: boolean;
}

/** Overlay in screen pixels: outlines, handles, guides, rubber band. */
export const Chrome = observer(function Chrome({ band, dragging }: ChromeProps) {
  const { store, viewport, writing } = useEditor();
  const { zoom } = viewport;
  const layer = useOutlinePlaces(store.visible, zoom);
  return (
    <>
      <Outlines layer={layer} />
      <CanvasChrome canvas={store} zoom={zoom} band={band} dragging={dragging} framed={!writing.node} />
    </>
  );
});

/** Outlines of visible nodes; not re-rendered when a node moves. */
const Outlines = observer(function Outlines({ layer }: { layer: RefObject<HTMLDivElement | null> }) {
  const { store } = useEditor();
  return (
    <div ref={layer} role="presentation">
      {store.listed
        .filter(({ hidden }) => !hidden)
        .map((node) => (
          <Outline key={node.id} node={node} />
        ))}
    </div>
  );
});

/** A node's outline, positioned by `useOutlinePlaces`; empty nodes show a hint. */
const Outline = observer(function Outline({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const empty = isNodeEmpty(node);
  const selected = store.selectedIds.has(node.id);
  return (
    <div
      className="ve-outline"
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-label={nodeName(say, node)}
      data-node={node.id}
      data-type={node.type}
      data-empty={empty || undefined}
      data-selected={selected || undefined}
      data-locked={node.locked || undefined}
    >
      {empty && (
        <span className="ve-hint">
          <NodeIcon type={node.type} />
          <span>{say(`hint.${node.type}`)}</span>
        </span>
      )}
    </div>
  );
});
