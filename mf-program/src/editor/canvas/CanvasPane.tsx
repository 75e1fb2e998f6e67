import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { DrawnScene } from '../DrawnScene.tsx';
import { useEditor } from '../useEditor.ts';
import { CanvasMenu, type MenuPlace } from './CanvasMenu.tsx';
import { Chrome } from './Chrome.tsx';
import { useCanvasDrop } from './useCanvasDrop.ts';
import { useCanvasPointer } from './useCanvasPointer.ts';
import './canvas.css';

/** The canvas in the middle: the scene by the shared renderer, and over it what only the editor draws. */
export const CanvasPane = observer(function CanvasPane() {
  const say = useMessages(namespace);
  const { store, viewport } = useEditor();
  const pane = usePaneSize();
  const overlay = useRef<HTMLDivElement>(null);
  const [menu, setMenu] = useState<MenuPlace>();
  const pointer = useCanvasPointer(overlay);
  const drop = useCanvasDrop(overlay);
  const { width, height } = store.size;
  const size = { width: Math.round(width * viewport.zoom), height: Math.round(height * viewport.zoom) };

  return (
    <div className="pe-pane" ref={pane} {...pointer.surface}>
      <div className="pe-room" style={{ minWidth: size.width + 64, minHeight: size.height + 64 }}>
        <div className="pe-canvas" style={size} data-testid="canvas">
          <DrawnScene scene={store.scene} width={width} height={height} className="pe-drawn" />
          <div
            ref={overlay}
            className="pe-overlay"
            role="listbox"
            aria-multiselectable="true"
            aria-label={say('canvas.label', { scene: store.scene.index + 1, count: store.components.length })}
            tabIndex={0}
            {...drop}
            onContextMenu={(event) => {
              event.preventDefault();
              pointer.selectAt(event);
              setMenu({ x: event.clientX, y: event.clientY });
            }}
            onDoubleClick={pointer.openContent}
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
