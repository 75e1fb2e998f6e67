import type { H5Node } from '@vitrine/shared/document';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef } from 'react';
import { useEditor } from '../useEditor.ts';
import { useFocusElsewhere } from './useFocusElsewhere.ts';
import { useWritableWords } from './useWritableWords.ts';
import { WritingBar } from './WritingBar.tsx';
import './writing.css';

interface WritingLayerProps {
  /** Gets the focus when editing ends by keyboard. */
  readonly overlay: RefObject<HTMLDivElement | null>;
}

/** Overlay with the edited text and its style bar. */
export const WritingLayer = observer(function WritingLayer({ overlay }: WritingLayerProps) {
  const { writing } = useEditor();
  const { node, nodeId } = writing;
  const gone = nodeId !== '' && !node;
  useEffect(() => {
    if (gone) writing.end();
  }, [gone, writing]);
  return node ? <WrittenText key={nodeId} node={node} overlay={overlay} /> : null;
});

const WrittenText = observer(function WrittenText({ node, overlay }: WritingLayerProps & { node: H5Node }) {
  const { writing, viewport } = useEditor();
  const layer = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const leave = () => {
    overlay.current?.focus({ preventScroll: true });
    writing.end();
  };
  useWritableWords(host, node, leave);
  useFocusElsewhere(() => writing.end());
  useEffect(() => {
    // Pointer events belong to the text, not to the canvas.
    const keep = (event: Event) => event.stopPropagation();
    const { current } = layer;
    current?.addEventListener('pointerdown', keep);
    return () => current?.removeEventListener('pointerdown', keep);
  }, []);
  return (
    <div className="hw-writing" ref={layer}>
      <div ref={host} className="ve-drawn" />
      {writing.range.from < writing.range.to && (
        <WritingBar node={node} range={writing.range} zoom={viewport.zoom} onLeave={leave} />
      )}
    </div>
  );
});
