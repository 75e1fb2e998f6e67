import { h5NodeType } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { DrawnPage } from '../../drawn/DrawnPage.tsx';
import { namespace } from '../../messages/index.ts';
import { nodeDataType } from '../bars/Palette.tsx';
import { usePickContent } from '../properties/usePickContent.ts';
import { useEditor } from '../useEditor.ts';
import { CanvasMenu, type MenuPlace } from './CanvasMenu.tsx';
import { Chrome } from './Chrome.tsx';
import { useCanvasPointer } from './useCanvasPointer.ts';
import './canvas.css';

/** The canvas in the middle: the page by the shared renderer, and over it what only the editor draws. */
export const CanvasPane = observer(function CanvasPane() {
  const say = useMessages(namespace);
  const { store, viewport, newText, drawn } = useEditor();
  const pane = usePaneSize();
  const overlay = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuPlace>();
  const pointer = useCanvasPointer(overlay);
  const pickContent = usePickContent();
  const { width, height } = store.size;
  const size = { width: Math.round(width * viewport.zoom), height: Math.round(height * viewport.zoom) };
  const drop = (event: DragEvent) => {
    const type = h5NodeType.safeParse(event.dataTransfer.getData(nodeDataType));
    if (!type.success) return;
    event.preventDefault();
    store.add(type.data, newText, pointer.pointOf(event));
  };

  return (
    <div className="he-pane" ref={pane} {...pointer.surface}>
      <div className="he-room" style={{ minWidth: size.width + 64, minHeight: size.height + 64 }}>
        <div className="he-canvas" style={size} data-testid="canvas">
          <DrawnPage page={store.page} width={width} height={height} className="he-drawn" view={drawn} />
          <div
            ref={overlay}
            className="he-overlay"
            role="listbox"
            aria-multiselectable="true"
            aria-label={say('canvas.label', { number: store.pageIndex + 1, count: store.nodes.length })}
            tabIndex={0}
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes(nodeDataType)) event.preventDefault();
            }}
            onDrop={drop}
            onContextMenu={(event) => {
              event.preventDefault();
              pointer.selectAt(event);
              setMenu({ x: event.clientX, y: event.clientY });
            }}
            onDoubleClick={pointer.openContent}
            onKeyDown={(event) => {
              const [only] = store.selected;
              if (event.key !== 'Enter' || store.selected.length !== 1 || !only) return;
              event.preventDefault();
              pickContent(only);
            }}
          >
            <Chrome band={pointer.band} dragging={pointer.dragging} />
          </div>
        </div>
      </div>
      {menu && <CanvasMenu place={menu} onClose={() => setMenu(undefined)} />}
    </div>
  );
});

/** Tells the viewport how large the pane is, and zooms by Ctrl and the wheel. */
function usePaneSize() {
  const { viewport } = useEditor();
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const measure = () => viewport.setPane({ width: element.clientWidth, height: element.clientHeight });
    const zoom = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      viewport.setZoom(viewport.zoom * Math.exp(-event.deltaY / 400));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('wheel', zoom, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', zoom);
    };
  }, [viewport]);
  return pane;
}
